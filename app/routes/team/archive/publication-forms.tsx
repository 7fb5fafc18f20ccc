import { Form } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { WithdrawalReason } from "#business/archive/withdrawal-reasons.ts";
import { m } from "#texts/messages.js";

type PublicationFormsProps = {
  /** Its public page's; null if its source is not public. */
  address: string | null;
  withdrawn: WithdrawalReason | null;
  refused: RefusedForm | undefined;
};

/** Whether strangers see a sighting; withdraws it with a reason, and removes a person it names. */
export function PublicationForms({ address, withdrawn, refused }: PublicationFormsProps) {
  const reasons = reasonLabels();
  return (
    <section aria-labelledby="publication" className="border-t-2 border-ink pt-5">
      <h2 id="publication" className="mb-2 text-xl">
        {m.publication_title()}
      </h2>
      <FormErrors title={m.publication_not_done()} refused={refused} />
      {withdrawn ? (
        <p>{m.publication_withdrawn({ reason: reasons[withdrawn] })}</p>
      ) : (
        <p>
          {address ? (
            <a href={address} className="link">
              {m.publication_public()}
            </a>
          ) : (
            m.publication_team()
          )}
        </p>
      )}
      {withdrawn && withdrawn !== "objection" && (
        <Form method="post" className="mt-4">
          <input type="hidden" name="intent" value="reinstate" />
          <Button variant="secondary">{m.publication_reinstate()}</Button>
        </Form>
      )}
      {!withdrawn && address && (
        <div className="mt-5 grid gap-8 lg:grid-cols-2">
          <Form method="post" className="grid content-start gap-3">
            <input type="hidden" name="intent" value="withdraw" />
            <SelectField
              name="reason"
              label={m.publication_reason()}
              hint={m.publication_reason_hint()}
              error={refused?.errors.reason}
              placeholder={m.publication_reason_choose()}
              options={(["error", "rights", "source"] as const).map((value) => ({
                value,
                label: reasons[value],
              }))}
            />
            <div>
              <Button variant="danger">{m.publication_withdraw()}</Button>
            </div>
          </Form>
          <Form method="post" className="grid content-start gap-3">
            <input type="hidden" name="intent" value="objection" />
            <TextField
              name="name"
              label={m.publication_person()}
              hint={m.publication_person_hint()}
              error={refused?.errors.name}
              defaultValue={refused?.values.name ?? ""}
              maxLength={120}
              autoComplete="off"
            />
            <div>
              <Button variant="danger">{m.publication_take_out()}</Button>
            </div>
          </Form>
        </div>
      )}
    </section>
  );
}

function reasonLabels(): Record<WithdrawalReason, string> {
  return {
    objection: m.publication_reason_objection(),
    error: m.publication_reason_error(),
    rights: m.publication_reason_rights(),
    source: m.publication_reason_source(),
  };
}
