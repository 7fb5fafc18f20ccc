import { Link } from "react-router";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { m } from "#texts/messages.js";
import type { ViewerFacts } from "./load-viewer.ts";

type RedactionLinkProps = { file: NonNullable<ViewerFacts["file"]>; here: string; page: number | null };

/** To where this file is blackened, and whether it is. */
export function RedactionLink({ file, here, page }: RedactionLinkProps) {
  const to = `${here}/documents/${file.id}/redact${page && page > 1 ? `?page=${page}` : ""}`;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      {file.state === "redacting" && <span role="status">{m.redaction_waiting()}</span>}
      {file.isRedacted && file.state === "ready" && <span>{m.redaction_copy_shown()}</span>}
      <OnDuty duty="research">
        <Link
          to={to}
          aria-label={m.redaction_open_which({ file: file.name })}
          className="link inline-flex min-h-9 items-center"
        >
          {file.isRedacted ? m.redaction_see_original() : m.redaction_open()}
        </Link>
      </OnDuty>
    </p>
  );
}
