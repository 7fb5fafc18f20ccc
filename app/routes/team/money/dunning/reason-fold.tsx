import type { ReactNode } from "react";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import type { OverdueClaim } from "#business/dunning/read-dunning.ts";

type ReasonFoldProps = {
  claim: Pick<OverdueClaim, "id" | "number">;
  /** Its form beside the id of the order. */
  action: { intent: string } & Record<string, string>;
  title: ReactNode;
  submit: string;
  submitLabel: string;
  label: string;
  hint: string;
  refused: RefusedForm | undefined;
};

/** What is done to a claim with a reason: folded, and open where it was refused. */
export function ReasonFold({
  claim,
  action,
  title,
  submit,
  submitLabel,
  label,
  hint,
  refused,
}: ReasonFoldProps) {
  const isRefused = refused?.values.intent === action.intent && refused.values.orderId === claim.id;
  return (
    <details open={isRefused}>
      <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">{title}</summary>
      <div className="py-2">
        <ActionForm
          action={{ ...action, orderId: claim.id }}
          section={`d-${claim.number}`}
          submit={submit}
          submitLabel={submitLabel}
          refused={refused}
        >
          {(field) => <TextAreaField {...field("reason")} rows={3} required label={label} hint={hint} />}
        </ActionForm>
      </div>
    </details>
  );
}
