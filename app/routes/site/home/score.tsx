import { ScoreDial, SmallDial } from "#app/parts/score/score-dial.tsx";
import { dimensionLabels, scoreClassLabels } from "#app/parts/score/score-labels.ts";
import type { VisibleClaim } from "#business/content/claim.ts";
import { type Locale, localeTag } from "#business/locale.ts";
import { classificationOf, dimensions, totalOf } from "#business/score/score.ts";
import { m } from "#texts/messages.js";
import { HomeChapter } from "./chapter.tsx";
import { ClaimList } from "./claim-list.tsx";
import { exampleScore } from "./example-score.ts";

export function ScoreChapter({ language, claims }: { language: Locale; claims: readonly VisibleClaim[] }) {
  const total = totalOf(exampleScore);
  const percent = new Intl.NumberFormat(localeTag[language], { style: "percent" });
  return (
    <HomeChapter id="score" title={m.home_score_title()} note={<p>{m.home_score_note()}</p>}>
      <div className="grid items-start gap-x-14 gap-y-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <p className="measure text-lg max-sm:text-base">{m.home_score_intro()}</p>
          <dl className="mt-3 grid max-w-[24rem]">
            {scoreClassLabels().map(({ name, range }) => (
              <div key={name} className="flex items-baseline gap-5 border-b border-rule py-1">
                <dt className="figures w-16">{range}</dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
          <p className="measure mt-4 text-soft">{m.home_score_certificate()}</p>
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
            <a href={`/${language}/score-method`} className="link">
              {m.home_score_method()}
            </a>
            <a href={`/${language}/sample-certificate`} className="link">
              {m.home_score_sample_certificate()}
            </a>
            <a href={`/${language}/samples`} className="link">
              {m.home_all_samples()}
            </a>
          </p>
        </div>
        <figure className="max-sm:mx-auto max-sm:max-w-60">
          <ScoreDial points={total} label={m.home_score_example()} classes={scoreClassLabels()} />
          <figcaption className="mt-3 text-sm text-soft">
            {m.home_score_example_text({ points: String(total), name: classificationOf(total) ?? "" })}
          </figcaption>
        </figure>
      </div>
      <details className="open-when-wide mt-4 md:mt-7 md:border-t md:border-ink md:pt-6">
        <summary className="inline-block py-1 underline underline-offset-4 pointer-coarse:py-2">
          {m.home_score_dimensions()}
        </summary>
        <ul className="score-parts grid gap-x-10 gap-y-5 max-md:mt-3 md:grid-cols-2 xl:grid-cols-3">
          {dimensions.map(({ id, weight }) => {
            const { name, text } = dimensionLabels[id]();
            return (
              <li key={id} className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4">
                <SmallDial points={exampleScore[id]} label={name} />
                <div>
                  <h3 className="font-sans text-base leading-tight font-semibold tracking-normal">
                    {name}{" "}
                    <span className="figures whitespace-nowrap text-brass">{percent.format(weight)}</span>
                  </h3>
                  <p className="mt-1 text-sm text-soft">{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </details>
      <Benefits language={language} claims={claims} />
    </HomeChapter>
  );
}

function Benefits({ language, claims }: { language: Locale; claims: readonly VisibleClaim[] }) {
  const benefits = [
    [m.home_benefit_buy(), m.home_benefit_buy_text()],
    [m.home_benefit_sell(), m.home_benefit_sell_text()],
    [m.home_benefit_save(), m.home_benefit_save_text()],
  ];
  return (
    <div className="mt-6 md:mt-12">
      <h3 className="text-xl">{m.home_benefits()}</h3>
      <dl className="mt-2 grid gap-x-12 gap-y-2 md:grid-cols-3">
        {benefits.map(([name, text]) => (
          <div key={name} className="md:border-t md:border-rule md:py-2.5">
            <dt className="font-serif text-lg font-medium max-md:inline max-md:after:content-['.']">
              {name}
            </dt>
            <dd className="max-md:inline max-md:before:content-['_'] md:mt-1">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <ClaimList claims={claims} language={language} />
      </div>
    </div>
  );
}
