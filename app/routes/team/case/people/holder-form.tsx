import { ActionForm } from "#app/parts/forms/action-form.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { SelectField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

type Options = readonly { value: string; label: string }[];
type HolderFormProps = { periods: Options; holders: Options; refused: ConflictedForm | undefined };

/** Whom a period of custody means. */
export function HolderForm({ periods, holders, refused }: HolderFormProps) {
  return (
    <details
      open={refused?.values.intent === "name-holder"}
      className="border border-rule bg-sheet px-4 py-1"
    >
      <summary className="link inline-flex min-h-10 cursor-pointer items-center">
        {m.persons_period_assign()}
      </summary>
      <div className="pb-4">
        <ActionForm
          action={{ intent: "name-holder" }}
          section="people"
          submit={m.persons_assign()}
          refused={refused}
        >
          {(field) => (
            <div className="grid items-start gap-x-6 gap-y-3 @xl:grid-cols-2">
              <SelectField {...field("custodyId")} label={m.persons_period()} options={periods} />
              <SelectField
                {...field("holder")}
                label={m.persons_holder_label()}
                options={holders}
                placeholder={m.persons_holder_by_label()}
              />
            </div>
          )}
        </ActionForm>
      </div>
    </details>
  );
}
