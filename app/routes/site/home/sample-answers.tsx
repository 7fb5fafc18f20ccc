import { pageMeta } from "#app/http/page-meta.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/sample-answers.ts";
import { SampleLetter } from "./sample-letter.tsx";

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
        <SampleLetter
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
        <SampleLetter
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
