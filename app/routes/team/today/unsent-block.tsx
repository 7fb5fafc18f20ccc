import { type ReactNode, useId } from "react";
import { Form, Link } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Day } from "#app/ui/date.tsx";
import type { Unsent } from "#business/worklist/read-unsent.ts";
import { m } from "#texts/messages.js";

type UnsentBlockProps = { unsent: Unsent; refused: RefusedForm | undefined };

/** Only after every attempt has failed: mails customers await without anybody knowing. */
export function UnsentBlock({ unsent: { stuck, mails }, refused }: UnsentBlockProps) {
  const lang = useLanguage();
  const heading = useId();
  if (stuck.length + mails.length === 0) return null;
  return (
    <section id="unsent" aria-labelledby={heading} className="mb-8 grid gap-2 border-l-4 border-oxblood pl-4">
      <h2 id={heading} className="text-xl">
        {m.unsent_title()}
        <span className="figures ml-2 text-base text-soft">{stuck.length + mails.length}</span>
      </h2>
      <p className="measure text-soft">{m.unsent_intro()}</p>
      <FormErrors title={m.team_refused()} refused={refused} />
      <ul>
        {stuck.map(({ id, kind, number, researchId, sender, sentAt }) => (
          <Line key={id} at={sentAt} name="dispatchId" id={id} intent="again" about={number}>
            <Link to={`/${lang}/team/researches/${researchId}/conversation`} className="link">
              {kind === "publication" ? m.dispatch_publication({ number }) : m.dispatch_message({ number })}
            </Link>
            <span className="text-soft">{sender}</span>
          </Line>
        ))}
        <UnsentMails mails={mails} />
      </ul>
    </section>
  );
}

/** Address and reason, with a resend button. */
export function UnsentMails({ mails }: { mails: Unsent["mails"] }) {
  return mails.map(({ id, subject, recipient, queuedAt, error }) => (
    <Line key={id} at={queuedAt} name="mailId" id={id} intent="mail-again" about={subject} aside>
      <span>{m.unsent_mail({ subject, recipient })}</span>
      {error && <span className="basis-full text-sm break-words text-soft">{error}</span>}
    </Line>
  ));
}

type LineProps = {
  at: Date;
  name: string;
  id: string;
  intent: string;
  about: string;
  aside?: boolean;
  children: ReactNode;
};

function Line({ at, name, id, intent, about, aside, children }: LineProps) {
  const lang = useLanguage();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-rule py-2 md:flex-nowrap">
      <div className="flex min-w-0 grow basis-64 flex-wrap gap-x-3">
        <Day date={at} locale={lang} time />
        {children}
      </div>
      <Form
        method="post"
        action={`/${lang}/team/today`}
        className="flex shrink-0 flex-wrap items-center gap-x-4"
      >
        <input type="hidden" name={name} value={id} />
        <Button
          variant="secondary"
          size="small"
          name="intent"
          value={intent}
          aria-label={m.unsent_again_which({ about })}
        >
          {m.unsent_again()}
        </Button>
        {aside && (
          <button
            type="submit"
            name="intent"
            value="mail-aside"
            className="link min-h-9"
            aria-label={m.unsent_aside_which({ about })}
          >
            {m.unsent_aside()}
          </button>
        )}
      </Form>
    </li>
  );
}
