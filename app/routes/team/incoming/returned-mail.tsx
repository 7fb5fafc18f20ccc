import { useLocation } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { MailOnDesk } from "./shown-mail.ts";

type ReturnedMailProps = { mail: Pick<MailOnDesk, "returned">; refused: RefusedForm | undefined };

/** What did not arrive, why, and the way to send it to the right address. */
export function ReturnedMail({ mail: { returned }, refused }: ReturnedMailProps) {
  const lang = useLanguage();
  const { pathname } = useLocation();
  if (!returned) return null;
  const page = `/${lang}/team/incoming`;
  return (
    <div className="grid gap-2 border-l-4 border-oxblood pl-4">
      <p className="break-words">
        <strong className="text-oxblood">
          {m.incoming_not_delivered({ recipient: returned.recipient })}
        </strong>{" "}
        {m.incoming_not_delivered_mail({ subject: returned.subject })}
      </p>
      {returned.reason && <p className="text-sm break-words text-soft">{returned.reason}</p>}
      {returned.mayReaddress && (
        <OnDuty duty="conversation">
          <ActionForm
            action={{ intent: "readdress", mailId: returned.id }}
            section="returned"
            to={pathname === page ? "#returned" : page}
            submit={m.incoming_readdress()}
            refused={refused}
          >
            {(field) => (
              <TextField
                {...field("recipient", returned.recipient)}
                type="email"
                required
                label={m.incoming_other_address()}
                hint={m.incoming_other_address_hint()}
              />
            )}
          </ActionForm>
        </OnDuty>
      )}
    </div>
  );
}
