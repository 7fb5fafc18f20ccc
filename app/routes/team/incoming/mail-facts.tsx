import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { m } from "#texts/messages.js";
import type { MailOnDesk } from "./shown-mail.ts";

/** Whether the sender is who they say, what is odd about the mail, and the original. */
export function MailFacts({ mail }: { mail: MailOnDesk }) {
  const lang = useLanguage();
  const { id, proof, notes, attached, leftOut, subject, letter } = mail;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      <li className={proof.failed ? "font-semibold text-oxblood" : ""}>{proof.text}</li>
      {letter && (
        <li>
          <Link to={`/${lang}/team/letters/${letter.id}`} className="link">
            {m.incoming_answers_letter({ number: letter.number })}
          </Link>
        </li>
      )}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {attached.map((file) => (
        <li key={file} className="min-w-0 break-words">
          {file}
        </li>
      ))}
      {leftOut.map((file) => (
        <li key={file} className="min-w-0 break-words">
          {m.incoming_only_in_original({ file })}
        </li>
      ))}
      <li>
        <a href={`/${lang}/team/incoming/${id}/original`} download className="link">
          {m.incoming_original()} <span className="sr-only">({subject})</span>
        </a>
      </li>
      <OnDuty duty="administration">
        <li>
          <Link to={`/${lang}/team/breaches/new?mail=${id}`} className="link">
            {m.breaches_from_mail()} <span className="sr-only">({subject})</span>
          </Link>
        </li>
      </OnDuty>
    </ul>
  );
}

/** Names are data of people, who may be none of this case: what goes on goes by the page of persons. */
export function NamesOfOthers({ mail: { names, researchId } }: { mail: MailOnDesk }) {
  const lang = useLanguage();
  if (names.length === 0) return null;
  return (
    <div className="measure grid gap-1 border-l-3 border-brass pl-3 text-sm">
      <p className="break-words">
        {m.incoming_names()} <span className="font-semibold">{names.join(", ")}</span>
      </p>
      <p>
        {m.incoming_names_next()}{" "}
        {researchId && (
          <OnDuty duty="research">
            <Link to={`/${lang}/team/researches/${researchId}/people`} className="link">
              {m.incoming_names_people()}
            </Link>
          </OnDuty>
        )}
      </p>
    </div>
  );
}

/** As text, whatever it was: nothing that somebody sent is shown as HTML. */
export function MailText({ mail: { text, quoted } }: { mail: MailOnDesk }) {
  return (
    <>
      {text && <p className="measure break-words whitespace-pre-line">{text}</p>}
      {quoted && (
        <details>
          <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
            {m.incoming_quoted()}
          </summary>
          <p className="measure border-l-2 border-rule pl-3 break-words whitespace-pre-line text-soft">
            {quoted}
          </p>
        </details>
      )}
    </>
  );
}
