import { formatDateInFigures } from "#app/ui/date.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { RedactionView } from "./load-redaction-view.ts";

type RedactionNoticeProps = { file: RedactionView["file"]; copyAddress: string; lang: Locale };

/** How far it is with this file, or why it cannot be blackened. */
export function RedactionNotice({ file, copyAddress, lang }: RedactionNoticeProps) {
  const { redaction, state, flaw, hasCopies, isErased } = file;
  if (redaction?.state === "queued") return <Notice>{m.redaction_waiting()}</Notice>;
  if (redaction?.state === "failed")
    return (
      <Notice kind="problem" title={m.redaction_failed()}>
        {m.redaction_failed_text()}
      </Notice>
    );
  if (redaction) {
    const count = redaction.regions.length;
    const date = formatDateInFigures(redaction.requestedAt, lang);
    const done =
      count === 1 ? m.redaction_done_one({ date }) : m.redaction_done({ date, count: String(count) });
    return (
      <Notice kind="success" title={isErased ? m.redaction_erased() : done}>
        <p>{isErased ? m.redaction_erased_text() : m.redaction_done_text()}</p>
        <a
          href={copyAddress}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-10 items-center"
        >
          {m.redaction_open_copy()}
        </a>
      </Notice>
    );
  }
  if (flaw === "locked") return <Notice kind="warning">{m.problem_redaction_locked()}</Notice>;
  if (state === "processing") return <Notice>{m.problem_redaction_not_inspected()}</Notice>;
  if (state === "refused" || !hasCopies)
    return <Notice kind="warning">{m.problem_redaction_unreadable()}</Notice>;
  return null;
}
