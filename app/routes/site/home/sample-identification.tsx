import { pageMeta } from "#app/http/page-meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/sample-identification.ts";
import { SampleLetter } from "./sample-letter.tsx";

export const handle = { scriptless: true };

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: m.sample_identification_title(),
    description: m.sample_identification_description(),
  });

/** An identification and a standing-search mail; invented, and marked as samples. */
export default function SampleIdentification() {
  return (
    <div className="page pb-10">
      <PageHeading title={m.sample_identification_title()} intro={m.sample_identification_intro()} />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <SampleLetter
          title={m.sample_identification_heading()}
          greeting={m.sample_identification_greeting()}
          asked={m.sample_identification_asked()}
          facts={[
            [m.sample_identification_for(), m.sample_identification_for_text()],
            [m.sample_identification_against(), m.sample_identification_against_text()],
            [m.sample_identification_asked_source(), m.sample_identification_asked_source_text()],
            [m.sample_identification_result(), m.sample_identification_result_text()],
          ]}
          advice={m.sample_identification_advice()}
        />
        <SampleLetter
          title={m.sample_notice_heading()}
          greeting={m.sample_notice_greeting()}
          asked={m.sample_notice_asked()}
          facts={[
            [m.sample_answers_source(), m.sample_notice_found()],
            [m.sample_answers_agrees(), m.sample_notice_agrees()],
            [m.sample_answers_disagrees(), m.sample_notice_disagrees()],
            [m.sample_answers_certainty(), m.sample_notice_certainty()],
          ]}
          advice={m.sample_notice_advice()}
        />
      </div>
    </div>
  );
}
