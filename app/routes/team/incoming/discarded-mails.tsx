import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";
import { MailFacts } from "./mail-facts.tsx";
import type { ListedMail } from "./shown-mail.ts";

type DiscardedProps = { mails: readonly ListedMail[]; refused: RefusedForm | undefined };

/** As long as they are kept, each can be taken back. */
export function DiscardedMails({ mails, refused }: DiscardedProps) {
  const lang = useLanguage();
  if (mails.length === 0) return null;
  return (
    <details id="discarded" open={refused?.values.intent === "restore"}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {m.incoming_discarded({ count: String(mails.length) })}
      </summary>
      <ul>
        {mails.map((mail) => (
          <li key={mail.id} className="grid gap-2 border-t border-rule py-3">
            <p className="break-words">
              <span className="font-semibold">{mail.subject || m.incoming_no_subject()}</span>{" "}
              <span className="text-soft">
                {mail.sender} · <Day date={mail.receivedAt} locale={lang} time />
                {mail.handledBy && ` · ${m.incoming_discarded_by({ name: mail.handledBy })}`}
              </span>
            </p>
            <MailFacts mail={mail} />
            <OnDuty duty="conversation">
              <ActionForm
                action={{ intent: "restore", mailId: mail.id }}
                section="discarded"
                submit={m.incoming_restore()}
                submitLabel={`${m.incoming_restore()}: ${mail.subject}`}
                refused={refused}
              />
            </OnDuty>
          </li>
        ))}
      </ul>
    </details>
  );
}
