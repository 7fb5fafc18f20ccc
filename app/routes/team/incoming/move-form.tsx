import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { MailOnDesk } from "./shown-mail.ts";

/** For a mail that lies in the wrong case; what is refused is said on the page of incoming mail. */
export function MoveForm({ mail: { id, subject } }: { mail: MailOnDesk }) {
  const lang = useLanguage();
  return (
    <OnDuty duty="conversation">
      <details>
        <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
          {m.incoming_wrong_case()} <span className="sr-only">({subject})</span>
        </summary>
        <div className="max-w-xs pt-2 pb-3">
          <ActionForm
            action={{ intent: "move", mailId: id }}
            section="conversation"
            to={`/${lang}/team/incoming`}
            submit={m.incoming_move()}
            refused={undefined}
          >
            {(field) => (
              <TextField
                {...field("number")}
                required
                label={m.incoming_case_number()}
                hint={m.incoming_case_hint()}
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </ActionForm>
        </div>
      </details>
    </OnDuty>
  );
}
