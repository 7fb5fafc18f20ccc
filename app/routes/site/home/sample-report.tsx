import { Fragment } from "react";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { gapText } from "#app/parts/history/history-gap.tsx";
import { type Gap, gapsAfter } from "#app/parts/history/history-scale.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { TypePlate } from "#app/parts/vehicle/type-plate.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Table } from "#app/ui/table.tsx";
import { siteZone } from "#app/zones.ts";
import { famousHistory } from "#business/archive/read-famous-vehicle.ts";
import { inOrder } from "#business/history/in-order.ts";
import { readEdtf } from "#business/vehicles/dates/edtf.ts";
import { formatEdtf } from "#business/vehicles/dates/format-edtf.ts";
import { placeName } from "#business/vehicles/places/place-name.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/sample-report.ts";
import { HistoryDrawing } from "./history-drawing.tsx";

export const handle = { scriptless: true };

/** The published history of a famous vehicle as a report; every statement comes from the archive, with its sources. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const lang = languageOf(`/${params.lang}`);
  const found = await famousHistory(context.get(siteZone), lang);
  if (!found) return null;
  const sources = [
    ...new Map(found.events.flatMap((e) => e.sources).map((s) => [s.url ?? s.title, s])).values(),
  ];
  return {
    name: [found.make, found.model].filter(Boolean).join(" "),
    thisYear: context.get(siteZone).now().getFullYear(),
    year: found.year,
    chassis: found.chassis,
    sources,
    events: inOrder(found.events.map((event) => ({ ...event, date: event.observed }))).map((event) => {
      const date = readEdtf(event.observed);
      return {
        ref: event.ref,
        id: `life-${event.ref.replace(/[^\w-]+/g, "-")}`,
        sortsOn: event.sortsOn,
        when: date ? formatEdtf(date, lang) : event.observed,
        title: event.title,
        text: event.text,
        place: event.place && placeName(event.place, lang),
        cites: event.sources.map((s) => ({
          no: sources.findIndex((o) => (o.url ?? o.title) === (s.url ?? s.title)) + 1,
          grade: s.evidenceClass,
        })),
      };
    }),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.sample_report_title(), description: m.sample_report_description() });

export default function SampleReport({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <div className="page pb-10">
        <PageHeading title={m.sample_report_title()} />
        <EmptyState title={m.home_famous_empty()} />
      </div>
    );
  return <Report {...loaderData} />;
}

type ReportProps = NonNullable<Route.ComponentProps["loaderData"]>;

function Report({ name, year, thisYear, chassis, events, sources }: ReportProps) {
  const lang = useLanguage();
  const gaps = gapsAfter(events, thisYear);
  return (
    <article className="page pb-10">
      <div>
        <PageHeading title={`${m.sample_report_title()}: ${name}`} kicker={m.sample_report_kicker()}>
          <Badge variant="destructive">{m.sample_mark()}</Badge>
        </PageHeading>
        <p className="measure border-l-4 border-oxblood bg-sheet px-4 py-3">{m.sample_report_note()}</p>
      </div>
      <section className="scholarly mt-10 border-t-2 border-ink pt-4">
        <h2 className="text-xl">{m.sample_report_vehicle()}</h2>
        <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
          <p className="text-lg">
            {name}, {year}
          </p>
          {chassis && <TypePlate label={m.search_chassis()} number={chassis} />}
        </div>
      </section>
      <section className="scholarly mt-10 border-t-2 border-ink pt-4">
        <h2 className="text-xl">{m.sample_report_chronology()}</h2>
        <HistoryDrawing
          locale={lang}
          builtIn={year ?? Number(events[0]?.sortsOn.slice(0, 4))}
          until={thisYear}
          caption={m.home_famous_caption({ name })}
          events={events.map(({ id, sortsOn, when, title, cites }) => ({
            id,
            sortsOn,
            label: when,
            title,
            sources: cites.map(({ no }) => ({ title: String(no) })),
          }))}
        >
          <Table
            caption={m.sample_report_chronology()}
            columns={[
              { label: m.sample_report_when(), wide: true },
              { label: m.sample_report_what() },
              { label: m.sample_report_cites() },
            ]}
          >
            {events.map((event, i) => (
              <Fragment key={event.ref}>
                <tr id={event.id}>
                  <td className="figures max-sm:hidden">
                    <span aria-hidden="true" className="mr-2.5 text-brass">
                      {i + 1}
                    </span>
                    {event.when}
                  </td>
                  <td>
                    <p className="figures sm:hidden">{event.when}</p>
                    <p className="font-semibold">{event.title}</p>
                    {event.text && <p className="measure">{event.text}</p>}
                    {event.place && <p className="label-plate">{event.place}</p>}
                  </td>
                  <td className="figures whitespace-nowrap">
                    {event.cites.map(({ no, grade }) => (
                      <a key={no} href={`#source-${no}`} className="link mr-2">
                        {no}
                        {grade}
                      </a>
                    ))}
                  </td>
                </tr>
                <GapRow gap={gaps.get(event.id)} />
              </Fragment>
            ))}
          </Table>
        </HistoryDrawing>
      </section>
      <section className="scholarly mt-10 border-t-2 border-ink pt-4">
        <h2 className="text-xl">{m.sample_report_sources()}</h2>
        <ol className="measure grid gap-2">
          {sources.map(({ title, publisher, url }, i) => (
            <li key={url ?? title} id={`source-${i + 1}`} className="grid grid-cols-[2rem_minmax(0,1fr)]">
              <span className="figures text-brass">{i + 1}</span>
              <span>
                {url ? (
                  <a href={url} className="link" rel="noopener">
                    {title}
                  </a>
                ) : (
                  title
                )}
                {publisher && `, ${publisher}`}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section className="scholarly mt-10 border-t-2 border-ink pt-4">
        <h2 className="text-xl">{m.sample_report_open()}</h2>
        <div className="measure grid gap-3">
          <p>{m.sample_report_open_text()}</p>
          <p>
            <a href={`/${lang}/score-method`} className="link">
              {m.home_score_method()}
            </a>
          </p>
        </div>
      </section>
    </article>
  );
}

function GapRow({ gap }: { gap: Gap | undefined }) {
  if (!gap) return null;
  return (
    <tr>
      <td className="max-sm:hidden" />
      <td colSpan={2} className="text-soft">
        {gapText(gap)}
      </td>
    </tr>
  );
}
