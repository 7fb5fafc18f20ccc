import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";

type OutcomeSectionProps = { isAgreed: boolean; isDrafted: boolean };

/** Shown once both agreed to be told of; who has not is nobody's business. */
export function OutcomeSection({ isAgreed, isDrafted }: OutcomeSectionProps) {
  if (!isAgreed) return null;
  return (
    <section aria-labelledby="outcome" className="grid max-w-2xl gap-3">
      <h2 id="outcome" className="text-xl">
        {m.outcome_team()}
      </h2>
      <p>{isDrafted ? m.outcome_team_drafted() : m.outcome_team_agreed()}</p>
      {!isDrafted && (
        <Form method="post" className="no-print">
          <input type="hidden" name="intent" value="draft" />
          <Button>{m.outcome_team_draft()}</Button>
        </Form>
      )}
    </section>
  );
}
