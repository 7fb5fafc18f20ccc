import { Badge } from "#app/ui/badge.tsx";
import { unbrokenText } from "#app/ui/unbroken.tsx";
import { m } from "#texts/messages.js";

type SampleLetterProps = {
  title: string;
  greeting: string;
  asked: string;
  facts: readonly (readonly [label: string, text: string])[];
  advice: string;
};

/** A letter to a customer, invented and marked as a sample. */
export function SampleLetter({ title, greeting, asked, facts, advice }: SampleLetterProps) {
  return (
    <article className="relative overflow-hidden border border-rule bg-sheet px-5 py-6 shadow-sheet sm:px-8">
      <div className="flex flex-wrap items-baseline justify-between gap-3 border-b-2 border-ink pb-2">
        <h2 className="text-xl">{title}</h2>
        <Badge variant="destructive">{m.sample_mark()}</Badge>
      </div>
      <div className="measure mt-4 grid gap-3">
        <p>{greeting}</p>
        <p>{asked}</p>
        <dl className="grid gap-x-6 border-t border-rule sm:grid-cols-[minmax(8rem,auto)_1fr]">
          {facts.map(([label, text]) => (
            <div
              key={label}
              className="border-b border-rule py-1.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid sm:items-baseline"
            >
              <dt className="label-plate">{label}</dt>
              <dd>{unbrokenText(text)}</dd>
            </div>
          ))}
        </dl>
        <p>{advice}</p>
        <p className="text-sm text-soft">{m.sample_answers_signed()}</p>
      </div>
    </article>
  );
}
