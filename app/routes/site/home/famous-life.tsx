import { TypePlate } from "#app/parts/vehicle/type-plate.tsx";
import { Roadster } from "#app/routes/site/drawings/roadster.tsx";
import type { famousHistory } from "#business/archive/read-famous-vehicle.ts";
import { inOrder } from "#business/history/in-order.ts";
import type { Locale } from "#business/locale.ts";
import { readEdtf } from "#business/vehicles/dates/edtf.ts";
import { formatEdtf } from "#business/vehicles/dates/format-edtf.ts";
import { placeName } from "#business/vehicles/places/place-name.ts";
import { m } from "#texts/messages.js";
import { HistoryDrawing, type HistoryEvent } from "./history-drawing.tsx";

type Found = Awaited<ReturnType<typeof famousHistory>>;
type Famous = ReturnType<typeof toFamousLife>;

export function toFamousLife(found: Found, language: Locale) {
  if (!found?.year) return null;
  const { year, chassis, make, model } = found;
  const events = inOrder(found.events.map((event) => ({ ...event, date: event.observed }))).map(
    (event): HistoryEvent => ({
      id: `life-${event.ref.replace(/[^\w-]+/g, "-")}`,
      sortsOn: event.sortsOn,
      label: formatEdtfDate(event.observed, language),
      title: event.title,
      place: event.place ? placeName(event.place, language) : undefined,
      sources: event.sources.map(({ title, publisher, url }) => ({ title, publisher, url })),
    }),
  );
  return { name: [make, model].filter(Boolean).join(" "), year, chassis, events };
}

function formatEdtfDate(observed: string, language: Locale): string {
  const date = readEdtf(observed);
  return date ? formatEdtf(date, language) : observed;
}

/** As many as say what a life is. */
const listedEntries = 4;

/** The hero: a real vehicle history from the archive, with its sources and gaps. */
export function FamousLife({
  famous,
  thisYear,
  language,
}: {
  famous: Famous;
  thisYear: number;
  language: Locale;
}) {
  if (!famous) return <EmptyDrawing />;
  const { name } = famous;
  return (
    <figure aria-labelledby="famous-title" className="defer-layout min-w-0">
      <figcaption className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="label-plate">{m.home_famous_label()}</p>
          <h2 id="famous-title" className="text-2xl">
            {name}
          </h2>
        </div>
        {famous.chassis && <TypePlate label={m.search_chassis()} number={famous.chassis} />}
      </figcaption>
      <div className="mt-3 max-w-xl">
        <Roadster title={m.home_famous_roadster()} />
      </div>
      <div className="mt-3">
        <HistoryDrawing
          brief
          listed={listedEntries}
          locale={language}
          builtIn={famous.year}
          until={thisYear}
          caption={m.home_famous_caption({ name })}
          events={famous.events}
        />
      </div>
      <p className="label-plate mt-5 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-rule pt-3">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-full border border-ink bg-ink" />
          {m.history_key_full()}
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-full border border-ink" />
          {m.history_key_single()}
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="history-silence static! inline-block w-6" />
          {m.history_key_silent()}
        </span>
      </p>
    </figure>
  );
}

/** Shown while the archive is empty. */
function EmptyDrawing() {
  return (
    <figure className="min-w-0">
      <p className="label-plate">{m.home_famous_label()}</p>
      <p className="measure mt-3 text-soft">{m.home_famous_empty()}</p>
    </figure>
  );
}
