import { Link } from "react-router";
import type { DocumentFacts } from "#app/parts/documents/document-facts.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { RedactLink } from "#app/routes/team/case/redact/redact-link.tsx";
import { MailFacts, MailText, NamesOfOthers } from "#app/routes/team/incoming/mail-facts.tsx";
import { MoveForm } from "#app/routes/team/incoming/move-form.tsx";
import { ReturnedMail } from "#app/routes/team/incoming/returned-mail.tsx";
import type { MailOnDesk } from "#app/routes/team/incoming/shown-mail.ts";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";

type EntryProps = {
  mail: MailOnDesk;
  documents: readonly DocumentFacts[];
  documentHref: (id: string) => string;
};

/** Of an archive, of a machine, or of somebody unknown: the customer does not see it. */
export function IncomingMail({ mail, documents, documentHref }: EntryProps) {
  const lang = useLanguage();
  const waits = mail.state === "aside";
  const files = documents.filter(({ id }) => mail.documents.includes(id));
  return (
    <div
      id={`mail-${mail.id}`}
      className={`grid min-w-0 gap-1 border-l-4 py-3 pl-4 ${waits ? "border-brass" : "border-enamel"}`}
    >
      <p className="label-plate break-words">
        <span className="font-semibold text-ink">{kindLabel(mail)}</span> · {mail.sender} ·{" "}
        <Day date={mail.receivedAt} locale={lang} time />
      </p>
      {mail.subject && <p className="font-semibold break-words">{mail.subject}</p>}
      {waits ? (
        <p>
          {mail.reason}{" "}
          <Link to={`/${lang}/team/incoming#mail-${mail.id}`} className="link">
            {m.incoming_decide()}
          </Link>
        </p>
      ) : (
        <>
          <MailText mail={mail} />
          <NamesOfOthers mail={mail} />
        </>
      )}
      {files.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          <span className="text-soft">{m.conversation_files()}:</span>
          {files.map((file) => (
            <span key={file.id} className="flex flex-wrap items-center gap-x-3">
              <a
                href={documentHref(file.id)}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-10 items-center break-all"
              >
                {file.name}
              </a>
              <RedactLink document={file} to={`${documentHref(file.id)}/redact`} />
            </span>
          ))}
        </p>
      )}
      <MailFacts mail={mail} />
      <ReturnedMail mail={mail} refused={undefined} />
      {!waits && <MoveForm mail={mail} />}
    </div>
  );
}

/** Where the team forwards what reached it otherwise. */
export function CaseAddress({ address }: { address: string }) {
  return (
    <p className="text-sm text-soft">
      {m.incoming_address()} <span className="block break-words select-all text-ink">{address}</span>
    </p>
  );
}

/** Below a message of the customer that came by mail. */
export function ByMail({ mail }: { mail: MailOnDesk }) {
  return (
    <div className="mt-1 grid gap-1">
      <p className="text-sm text-soft">{m.incoming_by_mail()}</p>
      <MailText mail={{ ...mail, text: "" }} />
      <MailFacts mail={mail} />
      <MoveForm mail={mail} />
    </div>
  );
}

function kindLabel({ kind, state }: MailOnDesk): string {
  if (state === "aside") return m.incoming_aside();
  return { mail: m.incoming_mail(), automatic: m.incoming_automatic(), report: m.incoming_report() }[kind];
}
