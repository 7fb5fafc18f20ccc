import type { ReactNode } from "react";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Progress } from "#app/ui/progress.tsx";
import {
  type DocumentState,
  type Flaw,
  maxUploadBytes,
  type Refusal,
  type StoredUpload,
} from "#business/documents/upload.ts";
import { m } from "#texts/messages.js";
import { fileSize } from "./file-size.ts";
import type { FileUpload } from "./use-uploads.ts";

export type InspectedFile = { id: string; state: DocumentState; refusal: Refusal | null; flaw: Flaw | null };

type UploadListProps = {
  list: readonly FileUpload[];
  inspected: ReadonlyMap<string, InspectedFile>;
  onRetry: (key: string) => void;
  onDrop: (key: string) => void;
};

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
              seen={inspected.get(sending.stored?.documentId ?? "")}
              {...{ onRetry, onDrop }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineProps = Pick<UploadListProps, "onRetry" | "onDrop"> & {
  sending: FileUpload;
  seen: InspectedFile | undefined;
};

function Line({ sending, seen, onRetry, onDrop }: LineProps) {
  const { key, file, state, sent, stored, problem } = sending;
  const lang = useLanguage();
  const busy = state === "sending" || state === "offline";
  const action = (text: string, act: () => void) => (
    <Button
      type="button"
      variant="quiet"
      size="small"
      onClick={act}
      aria-label={m.uploads_action_for({ action: text, file: file.name })}
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
      {busy && (
        <Progress
          value={(100 * sent) / Math.max(1, file.size)}
          label={m.uploads_progress({ file: file.name })}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="measure text-sm">
          {state === "queued" && <p className="text-soft">{m.uploads_queued()}</p>}
          {state === "offline" && <p className="text-brass">{m.uploads_offline()}</p>}
          {state === "refused" && <UploadRefused file={file.name} why={problem} />}
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
          {stored && <UploadDone stored={stored} file={file.name} seen={seen} />}
        </div>
        <div className="flex gap-4">
          {state === "refused" && !tooMuch(sending) && action(m.uploads_retry(), () => onRetry(key))}
          {(state === "queued" || state === "refused") &&
            action(m.uploads_drop_from_list(), () => onDrop(key))}
          {busy && action(m.uploads_cancel(), () => onDrop(key))}
        </div>
      </div>
    </>
  );
}

function tooMuch({ file }: FileUpload): boolean {
  return file.size === 0 || file.size > maxUploadBytes;
}

export function UploadDone({
  stored,
  file,
  seen,
}: {
  stored: StoredUpload;
  file: string;
  seen?: InspectedFile | undefined;
}) {
  if (stored.duplicate)
    return (
      <p className="text-brass">
        {stored.name === file
          ? m.uploads_duplicate({ file })
          : m.uploads_duplicate_of({ file, other: stored.name })}
      </p>
    );
  if (seen?.state === "refused") return <UploadRefused file={file} why={refusalText(seen.refusal)} />;
  return (
    <>
      <p className="text-fir">{m.uploads_stored_text({ file })}</p>
      {stored.version > 1 && <p>{m.uploads_stored_version({ version: String(stored.version) })}</p>}
      {seen?.flaw && (
        <p className="font-semibold text-brass">
          {flawText(seen.flaw)} {m.uploads_flaw_ask()}
        </p>
      )}
      <DocumentStateMark state={seen?.state ?? "processing"} />
    </>
  );
}

export function UploadRefused({ file, why }: { file: string; why?: string | undefined }) {
  return (
    <>
      <p className="text-oxblood">
        <span className="font-semibold">{m.uploads_refused()}.</span> {m.uploads_refused_text({ file })} {why}
      </p>
      <DocumentStateMark state="refused" />
    </>
  );
}

export function DocumentStateMark({ state }: { state: DocumentState }) {
  const states: Record<DocumentState, [icon: ReactNode, word: string, colour: string]> = {
    processing: [
      <span
        key="spinner"
        className="size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
      />,
      m.uploads_state_processing(),
      "text-soft",
    ],
    ready: ["✓", m.uploads_state_ready(), "text-fir"],
    redacting: ["■", m.redaction_state(), "text-soft"],
    refused: ["✕", m.uploads_state_refused(), "text-oxblood"],
  };
  const [icon, word, colour] = states[state];
  return (
    <span className={`inline-flex items-center gap-2 font-plate text-sm font-semibold ${colour}`}>
      <span aria-hidden="true" className="inline-flex">
        {icon}
      </span>
      {word}
    </span>
  );
}

export function refusalText(refusal: Refusal | null): string {
  if (refusal === "infected") return m.uploads_refusal_infected();
  if (refusal === "too_many_pixels") return m.uploads_refusal_too_many_pixels();
  if (refusal === "too_many_pages") return m.uploads_refusal_too_many_pages();
  if (refusal === "too_demanding") return m.uploads_refusal_too_demanding();
  return m.uploads_refusal_unreadable();
}

/** Why not all of a file can be read; null for a whole one. */
export function damageText({ state, refusal, flaw }: Omit<InspectedFile, "id">): string | null {
  if (state === "refused") return refusalText(refusal);
  return flaw && flawText(flaw);
}

export function flawText(flaw: Flaw): string {
  const texts: Record<Flaw, () => string> = {
    locked: m.uploads_flaw_locked,
    cut_off: m.uploads_flaw_cut_off,
    no_pages: m.uploads_flaw_no_pages,
    unreadable: m.uploads_flaw_unreadable,
  };
  return texts[flaw]();
}
