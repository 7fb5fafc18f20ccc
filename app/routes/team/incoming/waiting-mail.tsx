import { Link } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Day } from "#app/ui/date.tsx";
import { RadioGroup, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { MailFacts, MailText, NamesOfOthers } from "./mail-facts.tsx";
import { ReturnedMail } from "./returned-mail.tsx";
import type { ListedMail } from "./shown-mail.ts";

type WaitingMailProps = { mail: ListedMail; refused: RefusedForm | undefined };

/** Who wrote what and why it waits; beside it the two decisions. */
export function WaitingMail({ mail, refused }: WaitingMailProps) {
  const lang = useLanguage();
  const { id, sender, subject, number, researchId, reason, receivedAt } = mail;
  // Where it was sent to is then most likely wrong, and another customer's.
  const isElsewhere = mail.ownCases.length > 0 && !mail.ownCases.includes(number ?? "");
  const theirs = mail.ownCases.length === 1 ? (mail.ownCases[0] ?? "") : "";
  return (
    <li
      id={`mail-${id}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 border-t-2 border-ink pt-4 lg:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <div className="grid min-w-0 content-start gap-2">
        <p className="label-plate break-words">
          {sender} · <Day date={receivedAt} locale={lang} time />
        </p>
        <h2 className="text-xl break-words">{subject || m.incoming_no_subject()}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge variant="outline">{kindOf(mail)}</Badge>
          <span>{reason}</span>
          {researchId && (
            <Link to={`/${lang}/team/researches/${researchId}/conversation`} className="link">
              {m.incoming_sent_to({ number: number ?? "" })}
            </Link>
          )}
        </p>
        {isElsewhere && (
          <p className="measure break-words">{m.incoming_own_cases({ numbers: mail.ownCases.join(", ") })}</p>
        )}
        <MailText mail={mail} />
        <NamesOfOthers mail={mail} />
        <MailFacts mail={mail} />
        <ReturnedMail mail={mail} refused={refused} />
      </div>
      <OnDuty duty="conversation" explained>
        <div className="grid content-start gap-5">
          <ActionForm
            action={{ intent: "assign", mailId: id }}
            section={`mail-${id}`}
            submit={m.incoming_assign()}
            submitLabel={`${m.incoming_assign()}: ${subject}`}
            variant="primary"
            refused={refused}
          >
            {(field) => (
              <>
                <TextField
                  {...field("number", isElsewhere ? theirs : (number ?? ""))}
                  required
                  label={m.incoming_case_number()}
                  hint={m.incoming_case_hint()}
                  autoCapitalize="characters"
                  spellCheck={false}
                />
                <RadioGroup
                  {...field("writer", "other")}
                  label={m.incoming_writer()}
                  options={[
                    { value: "other", label: m.incoming_writer_other() },
                    { value: "customer", label: m.incoming_writer_customer() },
                  ]}
                />
              </>
            )}
          </ActionForm>
          <ActionForm
            action={{ intent: "discard", mailId: id }}
            section={`mail-${id}`}
            submit={m.incoming_discard()}
            submitLabel={`${m.incoming_discard()}: ${subject}`}
            refused={refused}
          />
        </div>
      </OnDuty>
    </li>
  );
}

function kindOf({ kind }: ListedMail): string {
  return {
    mail: m.incoming_kind_mail(),
    automatic: m.incoming_kind_automatic(),
    report: m.incoming_kind_report(),
  }[kind];
}
