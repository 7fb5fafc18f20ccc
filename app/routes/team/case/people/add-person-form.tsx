import { ActionForm } from "#app/parts/forms/action-form.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { PeopleOptions } from "./people-options.ts";
import { DetailFields, LawfulSourceFields } from "./source-fields.tsx";

type AddPersonFormProps = { options: PeopleOptions; refused: ConflictedForm | undefined };

export function AddPersonForm({ options, refused }: AddPersonFormProps) {
  return (
    <details open={refused?.values.intent === "add-person"} className="border border-rule bg-sheet px-4 py-1">
      <summary className="link inline-flex min-h-10 cursor-pointer items-center">{m.persons_add()}</summary>
      <div className="pb-4">
        <ActionForm
          action={{ intent: "add-person" }}
          section="people"
          submit={m.persons_add()}
          refused={refused}
        >
          {(field) => (
            <>
              <TextField
                {...field("place")}
                label={m.persons_place()}
                optional={m.team_optional()}
                autoComplete="off"
              />
              <LawfulSourceFields field={field} options={options} />
              <DetailFields field={field} />
            </>
          )}
        </ActionForm>
      </div>
    </details>
  );
}
