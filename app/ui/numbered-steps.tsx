import { unbrokenText } from "#app/ui/unbroken.tsx";

type NumberedStepsProps = { steps: readonly string[]; className?: string };

/** What happens one after another, each under a rule of its own. */
export function NumberedSteps({ steps, className = "mt-3" }: NumberedStepsProps) {
  return (
    <ol className={`${className} grid gap-3`}>
      {steps.map((step, i) => (
        <li key={step} className="grid grid-cols-[1.6rem_1fr] border-t border-rule pt-2">
          <span className="figures text-brass">{i + 1}</span>
          <span>{unbrokenText(step)}</span>
        </li>
      ))}
    </ol>
  );
}
