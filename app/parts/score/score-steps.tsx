import { ButtonLink } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";
import type { ScoreView } from "./to-score-view.ts";

type Step = ScoreView["advice"][number];

/** What would raise the score, best first; the figure is the computed difference. */
export function ScoreSteps({
  steps,
  capped,
  addresses,
}: {
  steps: readonly Step[];
  /** Whether a limit currently caps the score. */
  capped: boolean;
  /** Where the customer can act on it; the team only reads. */
  addresses?: { upload: string; write: string };
}) {
  return (
    <ol className="grid border-t border-rule">
      {steps.map((step) => (
        <li
          key={step.text}
          className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 border-b border-rule py-2.5 @xl/score:grid-cols-[3rem_minmax(0,1fr)_auto]"
        >
          <span className="figures text-2xl text-brass">{step.gain > 0 ? `+${step.gain}` : "±0"}</span>
          <span>
            {step.text}
            {step.gain === 0 && (
              <span className="block text-sm text-soft">
                {capped ? m.score_step_capped() : m.score_step_small()}
              </span>
            )}
          </span>
          {addresses && (
            <span className="no-print col-start-2 @xl/score:col-start-3">
              <StepAction step={step} addresses={addresses} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepAction({ step, addresses }: { step: Step; addresses: { upload: string; write: string } }) {
  const byTeam = step.step === "interview" || step.step === "theft_check";
  const action = byTeam ? m.score_step_write() : m.score_step_upload();
  return (
    <ButtonLink
      to={byTeam ? addresses.write : addresses.upload}
      variant="secondary"
      size="small"
      aria-label={m.score_step_action_for({ action, step: step.text })}
    >
      {action}
    </ButtonLink>
  );
}
