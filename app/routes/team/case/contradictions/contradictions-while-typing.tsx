import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { m } from "#texts/messages.js";
import type { TypedContradiction } from "./check-typed.ts";

/** Long enough for the next key, too short to wait for. */
const pauseMs = 200;

type Kind = "statement" | "custody" | "mark" | "citation";

/** Inside such a form: what it contradicts, checked whenever typing pauses. */
export function ContradictionsWhileTyping({ kind = "statement" }: { kind?: Kind }) {
  const box = useRef<HTMLDivElement>(null);
  const { lang, researchId } = useParams();
  const [found, setFound] = useState<TypedContradiction[] | null>(null);
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    let timer: ReturnType<typeof setTimeout>;
    let asking: AbortController | undefined;
    const look = async () => {
      asking?.abort();
      asking = new AbortController();
      const address = `/${lang}/team/researches/${researchId}/contradictions`;
      const answer = await askFor(form, kind, address, asking.signal);
      if (answer) setFound(answer);
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), pauseMs);
    };
    form.addEventListener("input", lookSoon);
    if (hasBeenTypedIn(form)) lookSoon();
    return () => {
      clearTimeout(timer);
      asking?.abort();
      form.removeEventListener("input", lookSoon);
    };
  }, [kind, lang, researchId]);
  return (
    <div ref={box} role="status" aria-label={m.contradiction_typed()} className="empty:hidden">
      {found?.length === 0 && <p className="text-sm text-soft">{m.contradiction_typed_none()}</p>}
      {found && found.length > 0 && (
        <ul className="grid gap-2">
          {found.map((each) => (
            <li
              key={each.key}
              className={`border-l-4 bg-paper px-3 py-2 text-sm ${each.grave ? "border-oxblood" : "border-brass"}`}
            >
              <p className="font-semibold">
                <Badge variant={each.grave ? "destructive" : "outline"}>{each.severity}</Badge> {each.text}
              </p>
              {each.others.length > 0 && (
                <p>{m.contradiction_typed_with({ what: each.others.join("; ") })}</p>
              )}
              <p>
                {each.check} {each.hint}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Typed before hydration. */
function hasBeenTypedIn(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input:not([type=hidden]), textarea",
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Null if somebody typed on or the connection is gone: saving checks again. */
async function askFor(form: HTMLFormElement, kind: Kind, address: string, signal: AbortSignal) {
  const body = new URLSearchParams({ kind });
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  try {
    const answer = await fetch(address, { method: "POST", body, signal });
    return answer.ok ? ((await answer.json()) as TypedContradiction[]) : null; // Of our own route.
  } catch {
    return null;
  }
}
