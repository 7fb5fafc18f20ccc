import { pageMeta } from "#app/http/page-meta.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/sample-answers.ts";

export const handle = { scriptless: true };

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.sample_answers_title(), description: m.sample_answers_description() });

/** What a basic search brings, with a find and without one; invented, and marked as samples. */
export default function SampleAnswers() {
  const lang = useLanguage();
  return (
    <div className="page pb-10">
      <PageHeading title={m.sample_answers_title()} intro={m.sample_answers_intro()} />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <Letter
          title={m.sample_answers_found()}
          greeting={m.sample_answers_found_greeting()}
          asked={m.sample_answers_found_asked()}
          facts={[
            [m.sample_answers_seen(), m.sample_answers_found_seen()],
            [m.sample_answers_source(), m.sample_answers_found_source()],
            [m.sample_answers_agrees(), m.sample_answers_found_agrees()],
            [m.sample_answers_disagrees(), m.sample_answers_found_disagrees()],
            [m.sample_answers_certainty(), m.sample_answers_found_certainty()],
          ]}
          advice={m.sample_answers_found_advice()}
        />
        <Letter
          title={m.sample_answers_missed()}
          greeting={m.sample_answers_missed_greeting()}
          asked={m.sample_answers_missed_asked()}
          facts={[
            [m.sample_answers_searched(), m.sample_answers_missed_searched()],
            [m.sample_answers_nearest(), m.sample_answers_missed_nearest()],
            [m.sample_answers_certainty(), m.sample_answers_missed_certainty()],
          ]}
          advice={m.sample_answers_missed_advice()}
        />
      </div>
      <p className="mt-8">
        <ButtonLink to={`/${lang}/checkout/basic`}>{m.sample_answers_order()}</ButtonLink>
      </p>
    </div>
  );
}

type LetterProps = {
  title: string;
  greeting: string;
  asked: string;
  facts: readonly (readonly [label: string, text: string])[];
  advice: string;
};

function Letter({ title, greeting, asked, facts, advice }: LetterProps) {
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
              <dd>{unbroken(text)}</dd>
            </div>
          ))}
        </dl>
        <p>{advice}</p>
        <p className="text-sm text-soft">{m.sample_answers_signed()}</p>
      </div>
    </article>
  );
}
