import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Progress } from "#app/ui/progress.tsx";
import {
  type DocumentState,
  type Kept,
  type Refusal,
  uploadBytesAtMost,
} from "#business/documents/upload.ts";
import { m } from "#texts/messages.js";
import { fileSize } from "./file-size.ts";
import { useLanguage } from "./use-language.ts";
import type { Sending } from "./use-uploads.ts";

/** What the house has found out about a file since it arrived. */
export type Inspected = { id: string; state: DocumentState; refusal: Refusal | null };

type UploadListProps = {
  list: readonly Sending[];
  inspected: ReadonlyMap<string, Inspected>;
  onRetry: (key: string) => void;
  onDrop: (key: string) => void;
};

/** The files of this session, each with its size, how far it is, and what can be done about it. */
export function UploadList({ list, inspected, onRetry, onDrop }: UploadListProps) {
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="session" className="grid gap-2">
      <h3 id="session" className="text-lg">
        {m.uploads_session()}
      </h3>
      <ul className="border-t border-rule">
        {list.map((sending) => (
          <li key={sending.key} className="grid gap-1.5 border-b border-rule py-3">
            <Line
              sending={sending}
              seen={inspected.get(sending.kept?.documentId ?? "")}
              {...{ onRetry, onDrop }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineProps = Pick<UploadListProps, "onRetry" | "onDrop"> & {
  sending: Sending;
  seen: Inspected | undefined;
};

function Line({ sending, seen, onRetry, onDrop }: LineProps) {
  const { key, file, state, sent, kept, problem } = sending;
  const lang = useLanguage();
  const under = state === "sending" || state === "offline";
  const deed = (text: string, act: () => void) => (
    <Button
      type="button"
      look="quiet"
      size="small"
      onClick={act}
      aria-label={m.uploads_which({ deed: text, file: file.name })}
    >
      {text}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold break-all">{file.name}</p>
        <p className="figures text-sm text-soft">{fileSize(file.size, lang)}</p>
      </div>
      {under && (
        <Progress
          value={(100 * sent) / Math.max(1, file.size)}
          label={m.uploads_progress({ file: file.name })}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="measure text-sm">
          {state === "queued" && <p className="text-soft">{m.uploads_queued()}</p>}
          {state === "offline" && <p className="text-brass">{m.uploads_offline()}</p>}
          {state === "refused" && <Refused file={file.name} why={problem} />}
          {sending.signedOut && (
            <a
              href={`/${lang}/auth?next=/${lang}/dashboard/uploads`}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-10 items-center font-semibold"
            >
              {m.uploads_sign_in()}
            </a>
          )}
          {kept && <Taken kept={kept} file={file.name} seen={seen} />}
        </div>
        <div className="flex gap-4">
          {state === "refused" && !tooMuch(sending) && deed(m.uploads_retry(), () => onRetry(key))}
          {(state === "queued" || state === "refused") && deed(m.uploads_drop_from_list(), () => onDrop(key))}
          {under && deed(m.uploads_cancel(), () => onDrop(key))}
        </div>
      </div>
    </>
  );
}

/** Refused before anything was sent: a second try would end the same way. */
function tooMuch({ file }: Sending): boolean {
  return file.size === 0 || file.size > uploadBytesAtMost;
}

/** What became of a file that arrived: kept, known already, and how far the looking at it is. */
export function Taken({ kept, file, seen }: { kept: Kept; file: string; seen?: Inspected | undefined }) {
  if (kept.duplicate)
    return (
      <p className="text-brass">
        {kept.name === file
          ? m.uploads_duplicate({ file })
          : m.uploads_duplicate_of({ file, other: kept.name })}
      </p>
    );
  if (seen?.state === "refused") return <Refused file={file} why={refusalText(seen.refusal)} />;
  return (
    <>
      <p className="text-fir">{m.uploads_kept_text({ file })}</p>
      {kept.version > 1 && <p>{m.uploads_kept_version({ version: String(kept.version) })}</p>}
      <State state={seen?.state ?? "processing"} />
    </>
  );
}

export function Refused({ file, why }: { file: string; why?: string | undefined }) {
  return (
    <>
      <p className="text-oxblood">
        <span className="font-semibold">{m.uploads_refused()}.</span> {m.uploads_refused_text({ file })} {why}
      </p>
      <State state="refused" />
    </>
  );
}

/** processing → complete or error, with a spinner, a check mark or a cross beside the word. */
export function State({ state }: { state: DocumentState }) {
  const looks: Record<DocumentState, [sign: ReactNode, word: string, colour: string]> = {
    processing: [
      <span
        key="spinner"
        className="size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
      />,
      m.uploads_state_processing(),
      "text-soft",
    ],
    ready: ["✓", m.uploads_state_ready(), "text-fir"],
    refused: ["✕", m.uploads_state_refused(), "text-oxblood"],
  };
  const [sign, word, colour] = looks[state];
  return (
    <span className={`inline-flex items-center gap-2 font-plate text-sm font-semibold ${colour}`}>
      <span aria-hidden="true" className="inline-flex">
        {sign}
      </span>
      {word}
    </span>
  );
}

/** Why a file was refused after a look at it, in words. */
export function refusalText(refusal: Refusal | null): string {
  if (refusal === "infected") return m.uploads_refusal_infected();
  if (refusal === "too_many_pixels") return m.uploads_refusal_too_many_pixels();
  if (refusal === "too_many_pages") return m.uploads_refusal_too_many_pages();
  return m.uploads_refusal_unreadable();
}
