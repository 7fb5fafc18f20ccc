import { Link } from "react-router";
import type { DocumentFacts } from "#app/parts/documents/document-facts.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { m } from "#texts/messages.js";

type RedactLinkProps = { document: DocumentFacts; to: string };

/** Where a colleague first sees a file: to where it is blackened. Nothing of a file without a picture. */
export function RedactLink({ document, to }: RedactLinkProps) {
  const { name, state, fileType, hasCopies, redactedAt } = document;
  const isSeen = state === "ready" && (hasCopies || fileType === "application/pdf");
  if (!isSeen && state !== "redacting") return null;
  return (
    <OnDuty duty="research">
      <Link
        to={to}
        aria-label={m.redaction_open_which({ file: name })}
        className="link inline-flex min-h-10 items-center text-sm font-semibold"
      >
        {redactedAt ? m.redaction_see_original() : m.redaction_open()}
      </Link>
    </OnDuty>
  );
}
