import { useEffect, useRef, useState } from "react";
import { useParams, useRouteLoaderData } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { localeTag } from "#business/locale.ts";
import { m } from "#texts/messages.js";

const renewMs = 25_000;

/** Which colleagues have this case open. Reports this page too, until it closes. */
export function Readers() {
  const names = useReaders();
  const lang = useLanguage();
  const list = new Intl.ListFormat(localeTag[lang], { type: "conjunction" }).format(names);
  return (
    <p role="status" className="font-semibold text-brass empty:hidden">
      {names.length > 0 && (names.length === 1 ? m.presence_one : m.presence_many)({ names: list })}
    </p>
  );
}

function useReaders(): string[] {
  const lang = useLanguage();
  const { researchId } = useParams();
  // Changes with every live update, so arrivals and departures show at once.
  const madeAt = useRouteLoaderData<{ madeAt: number }>("routes/team/layout")?.madeAt;
  const [names, setNames] = useState<string[]>([]);
  const latest = useRef(0);
  const address = `/${lang}/team/researches/${researchId}/presence`;
  const renew = async (at: string) => {
    latest.current += 1;
    const turn = latest.current;
    // A lost answer is harmless: the next one comes soon.
    const answer = await fetch(at, { method: "PUT", redirect: "error" }).catch(() => undefined);
    if (answer?.ok && turn === latest.current) setNames(await answer.json());
  };
  const renewal = useRef(renew);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `madeAt` is the sign of a live update
  useEffect(() => {
    void renewal.current(address);
  }, [address, madeAt]);
  useEffect(() => {
    const timer = setInterval(() => void renewal.current(address), renewMs);
    const leave = () => void fetch(address, { method: "DELETE", keepalive: true }).catch(() => {});
    // A page from the back/forward cache returns without running effects.
    const resume = ({ persisted }: PageTransitionEvent) => persisted && void renewal.current(address);
    addEventListener("pagehide", leave);
    addEventListener("pageshow", resume);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", resume);
      latest.current += 1;
      setNames([]);
      leave();
    };
  }, [address]);
  return names;
}
