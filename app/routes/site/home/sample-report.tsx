import { Fragment } from "react";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { HistoryFigure } from "#app/parts/history/history-figure.tsx";
import { gapsByEntry, gapText } from "#app/parts/history/history-gap.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Plate } from "#app/parts/vehicle/plate.tsx";
import { TypePlate } from "#app/parts/vehicle/type-plate.tsx";
import { LifeOpenQuestions } from "#app/routes/site/archive/life/life-open-questions.tsx";
import { LifeSources } from "#app/routes/site/archive/life/life-sources.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Table } from "#app/ui/table.tsx";
import { siteZone } from "#app/zones.ts";
import { type CoverageGap, gapsOf } from "#business/history/coverage.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/sample-report.ts";
import { sampleLife } from "./sample-life.server.ts";

export const handle = { scriptless: true };

/** The report of an invented vehicle, drawn as every life is. */
export function loader({ context, params }: Route.LoaderArgs) {
  return sampleLife(languageOf(`/${params.lang}`), context.get(siteZone).now().getFullYear());
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.sample_report_title(), description: m.sample_report_description() });

export default function SampleReport({ loaderData: life }: Route.ComponentProps) {
  const { name, built, builtIn, thisYear, numbers, plates, entries, coverage, custody, colours, sources } =
    life;
  const lang = useLanguage();
  return (
    <article className="page pb-10">
      <PageHeading title={`${m.sample_report_title()}: ${name}`} kicker={m.sample_report_kicker()}>
        <Badge variant="destructive">{m.sample_mark()}</Badge>
      </PageHeading>
      <p className="measure border-l-4 border-oxblood bg-sheet px-4 py-3">{m.sample_report_note()}</p>
      <section className="scholarly mt-10 border-t-2 border-ink pt-4">
        <h2 className="text-xl">{m.sample_report_vehicle()}</h2>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <p className="text-lg">{[name, built].filter(Boolean).join(", ")}</p>
          {numbers.chassis && <TypePlate label={m.search_chassis()} number={numbers.chassis} />}
          {plates.map(({ reading, year }) => (
            <Plate key={reading.norm} reading={reading} year={year} />
          ))}
        </div>
      </section>
      <section className="mt-10 border-t-2 border-ink pt-4">
        <h2 className="mb-4 text-xl">{m.sample_report_chronology()}</h2>
        <div className="history" lang={lang}>
          <HistoryFigure
            builtIn={builtIn}
            until={thisYear}
            events={entries.map(({ id, sortsOn, when, title, sources }) => ({
              id,
              sortsOn,
              title,
              sources,
              label: when,
            }))}
            coverage={coverage}
            custody={custody}
            colours={colours}
            caption={m.home_famous_caption({ name })}
          />
          <Chronology life={life} />
        </div>
      </section>
      <div className="mt-10 grid gap-10">
        <LifeOpenQuestions life={life} />
        <LifeSources sources={sources} />
        <p className="measure">
          {m.sample_report_open_text()}{" "}
          <a href={`/${lang}/score-method`} className="link">
            {m.home_score_method()}
          </a>
        </p>
      </div>
    </article>
  );
}

function Chronology({
  life: { entries, coverage, custody },
}: {
  life: Pick<Route.ComponentProps["loaderData"], "entries" | "coverage" | "custody">;
}) {
  const gapsAfter = gapsByEntry(entries, gapsOf(coverage));
  return (
    <Table
      caption={m.sample_report_chronology()}
      columns={[
        { label: m.sample_report_when(), wide: true },
        { label: m.sample_report_what() },
        { label: m.sample_report_cites() },
      ]}
    >
      <GapRows gaps={gapsAfter.get("")} />
      {entries.map(({ id, when, title, text, place, sources }, i) => (
        <Fragment key={id}>
          <tr id={id}>
            <td className="figures max-sm:hidden">
              <span aria-hidden="true" className="mr-2.5 text-brass">
                {i + 1}
              </span>
              {when}
            </td>
            <td>
              <p className="figures sm:hidden">{when}</p>
              <p className="font-semibold">{title}</p>
              <p className="measure">{text}</p>
              {custody
                .filter(({ code }) => code === id)
                .map((held) => (
                  <p key={held.id} id={`c-${held.id}`} className="text-sm">
                    {m.history_custody()}: {held.party}, {held.when}
                  </p>
                ))}
              <p className="label-plate">{place}</p>
            </td>
            <td className="figures whitespace-nowrap">
              {sources.map(({ number, grade }) => (
                <a key={number} href="#sources" className="link mr-2">
                  {number}
                  {grade}
                </a>
              ))}
            </td>
          </tr>
          <GapRows gaps={gapsAfter.get(id)} />
        </Fragment>
      ))}
    </Table>
  );
}

function GapRows({ gaps = [] }: { gaps: readonly CoverageGap[] | undefined }) {
  return gaps.map((gap) => (
    <tr key={gap.from}>
      <td className="max-sm:hidden" />
      <td colSpan={2} className="text-soft">
        {gapText(gap)}
      </td>
    </tr>
  ));
}
