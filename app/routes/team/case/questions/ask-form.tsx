import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import type { Member } from "#app/routes/team/case/agenda/owner-field.tsx";
import { m } from "#texts/messages.js";
import { type AskedArchive, QuestionFields } from "./question-fields.tsx";

type AskFormProps = {
  archives: readonly AskedArchive[];
  team: readonly Member[];
  me: string;
  refused: RefusedForm | undefined;
};

export function AskForm({ archives, team, me, refused }: AskFormProps) {
  return (
    <section aria-labelledby="ask-own" className="border border-rule bg-sheet p-4">
      <h3 id="ask-own" className="mb-3 text-lg">
        {m.questions_own()}
      </h3>
      <ActionForm
        action={{ intent: "ask", template: "" }}
        section="ask"
        submit={m.questions_own()}
        refused={refused}
      >
        {(field) => <QuestionFields field={field} archives={archives} team={team} before={{ ownerId: me }} />}
      </ActionForm>
    </section>
  );
}
