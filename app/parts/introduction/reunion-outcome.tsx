import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { myOutcome } from "#business/reunion-outcomes/own-outcome.ts";
import { m } from "#texts/messages.js";

export type OutcomeView = NonNullable<Awaited<ReturnType<typeof myOutcome>>> & { consent: string };

type ReunionOutcomeProps = { outcome: OutcomeView | null; at: string; heading: "h2" | "h4" };

/** Whether the reunion may stand in the vehicle's history: each side for itself, and back at any time. */
export function ReunionOutcome({ outcome, at, heading: Heading }: ReunionOutcomeProps) {
  if (!outcome) return null;
  const { agreed, both, mayAgree, consent } = outcome;
  return (
    <section aria-labelledby="outcome" className="grid max-w-[44rem] gap-4 border-t-2 border-ink pt-5">
      <Heading id="outcome" className="text-2xl">
        {m.outcome_title()}
      </Heading>
      {agreed && (
        <p className="measure">
          <strong>{m.outcome_agreed()}</strong> {both ? m.outcome_both() : m.outcome_waits()}
        </p>
      )}
      {!agreed && <p className="measure">{mayAgree ? m.outcome_intro() : m.outcome_not_agreed()}</p>}
      {(agreed || mayAgree) && (
        <>
          <blockquote className="measure border-l-4 border-brass bg-sheet px-4 py-3 break-words">
            {consent}
          </blockquote>
          <Form method="post" action={at}>
            <input type="hidden" name="intent" value="outcome" />
            <Button name="history" value={agreed ? "withdraw" : "agree"} variant="secondary">
              {agreed ? m.outcome_withdraw() : m.outcome_agree()}
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}
