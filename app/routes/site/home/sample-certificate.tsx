import { pageMeta } from "#app/http/page-meta.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ScoreDial, SmallDial } from "#app/parts/score/score-dial.tsx";
import { dimensionLabels, scoreClassLabels } from "#app/parts/score/score-labels.ts";
import { TypePlate } from "#app/parts/vehicle/type-plate.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { product } from "#business/product.ts";
import { classificationOf, dimensions, scoreVersion, totalOf } from "#business/score/score.ts";
import { m } from "#texts/messages.js";
import sample from "../../../../content/sample-life.json" with { type: "json" };
import type { Route } from "./+types/sample-certificate.ts";
import { exampleScore } from "./example-score.ts";
import { sampleCertificateNumber } from "./sample-pages.ts";

export const handle = { scriptless: true };

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.sample_certificate_title(), description: m.sample_certificate_description() });

/** With the figures of the worked example, for a vehicle that never existed; marked as a sample three times. */
export default function SampleCertificate() {
  const lang = useLanguage();
  const total = totalOf(exampleScore);
  return (
    <div className="page pb-10">
      <PageHeading title={m.sample_certificate_title()} intro={m.sample_certificate_note()} />
      <article className="relative max-w-4xl overflow-hidden border-8 border-double border-fir bg-sheet px-5 py-9 text-center sm:px-12">
        <p aria-hidden="true" data-word={m.sample_mark()} className="watermark" />
        <p className="font-serif text-2xl font-medium">{product}</p>
        <p className="label-plate mt-1">{m.sample_certificate_of()}</p>
        <h2 className="mt-6 text-4xl">{m.sample_certificate_vehicle()}</h2>
        <p className="figures mt-1 text-lg">{1957}</p>
        <div className="mt-4 flex justify-center">
          <TypePlate label={m.search_chassis()} number={sample.chassis} />
        </div>
        <div className="mx-auto mt-7 max-w-[19rem]">
          <ScoreDial points={total} label={m.home_score_example()} classes={scoreClassLabels()} />
        </div>
        <p className="mt-4 font-serif text-2xl text-brass">{classificationOf(total)}</p>
        <ul className="mt-7 grid grid-cols-2 gap-x-4 gap-y-6 border-t border-rule pt-6 sm:grid-cols-3">
          {dimensions.map(({ id }) => (
            <li key={id} className="grid justify-items-center gap-1">
              <SmallDial points={exampleScore[id]} label={dimensionLabels[id]().name} />
              <span className="text-sm">{dimensionLabels[id]().name}</span>
            </li>
          ))}
        </ul>
        <p className="mx-auto mt-7 max-w-[40em] border-t border-rule pt-5 text-sm text-soft">
          {m.sample_certificate_small({ version: String(scoreVersion) })}
        </p>
        <p className="figures mt-3 text-sm">{sampleCertificateNumber}</p>
        <p className="mt-5">
          <Badge variant="destructive">{m.sample_certificate_invalid()}</Badge>
        </p>
      </article>
      <p className="mt-6">
        <a href={`/${lang}/score-method`} className="link">
          {m.home_score_method()}
        </a>
      </p>
    </div>
  );
}
