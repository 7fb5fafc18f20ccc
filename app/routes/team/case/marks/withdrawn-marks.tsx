import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { MarkFacts } from "./load-marks.ts";

type WithdrawMarkFormProps = { mark: MarkFacts; refused: ConflictedForm | undefined };

export function WithdrawMarkForm({ mark: { id, raw, version }, refused }: WithdrawMarkFormProps) {
  return (
    <details open={refused?.values.intent === "withdraw" && refused.values.markId === id}>
      <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
        {m.desk_mark_withdraw()}
      </summary>
      <ActionForm
        action={{ intent: "withdraw", markId: id, version: String(version) }}
        section="marks"
        submit={m.desk_withdraw()}
        submitLabel={m.desk_withdraw_which({ title: raw })}
        variant="danger"
        refused={refused}
      >
        {(field) => (
          <TextField
            {...field("reason")}
            label={m.desk_reason()}
            hint={m.desk_mark_withdraw_hint()}
            autoComplete="off"
          />
        )}
      </ActionForm>
    </details>
  );
}

type Withdrawn = { id: string; raw: string; typeName: string; version: number; reason: string };
type WithdrawnMarksProps = { marks: readonly Withdrawn[]; refused: RefusedForm | undefined };

/** Neither score nor report knows of them; each can be taken up again. */
export function WithdrawnMarks({ marks, refused }: WithdrawnMarksProps) {
  if (marks.length === 0) return null;
  return (
    <section aria-labelledby="withdrawn-marks" className="grid gap-2">
      <h3 id="withdrawn-marks" className="text-lg">
        {m.desk_marks_withdrawn()}
      </h3>
      <ul className="border-t border-rule">
        {marks.map(({ id, raw, typeName, version, reason }) => (
          <li key={id} className="grid gap-1 border-b border-rule py-2">
            <p className="flex flex-wrap items-baseline gap-x-4">
              <span className="figures text-lg line-through decoration-1">{raw}</span>
              <span className="label-plate">{typeName}</span>
              <span className="text-sm text-oxblood">{m.desk_because({ reason })}</span>
            </p>
            <OnDuty duty="research">
              <ActionForm
                action={{ intent: "take-up", markId: id, version: String(version) }}
                section="marks"
                submit={m.desk_mark_take_up()}
                submitLabel={m.desk_mark_take_up_which({ mark: raw })}
                refused={refused}
              />
            </OnDuty>
          </li>
        ))}
      </ul>
    </section>
  );
}
