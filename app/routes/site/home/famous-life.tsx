import { AfterPaint } from "#app/first-paint/after-paint.tsx";
import { HistoryFigure } from "#app/parts/history/history-figure.tsx";
import { TypePlate } from "#app/parts/vehicle/type-plate.tsx";
import type { LifeView } from "#app/routes/site/archive/life/life-view.server.ts";
import { JourneyMap } from "#app/routes/site/archive/map/journey-map.tsx";
import { Roadster } from "#app/routes/site/drawings/roadster.tsx";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

type FamousLifeProps = { life: LifeView | null; language: Locale };

/** The hero: a life from the open archive, with its owners, colours and journey. */
export function FamousLife({ life, language }: FamousLifeProps) {
  if (!life) return <EmptyDrawing />;
  const { name, slug, builtIn, thisYear, entries, coverage, custody, colours, numbers, journey } = life;
  const address = `/${language}/archive/${slug}`;
  return (
    <figure aria-labelledby="famous-title" className="defer-layout min-w-0">
      <figcaption className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-1.5 max-[17rem]:block">
        <p className="label-plate max-sm:col-span-2">
          <a href={`/${language}/archive`} className="link">
            {m.home_famous_label()}
          </a>
        </p>
        <h2 id="famous-title" className="row-start-2 text-2xl">
          <a href={address} className="hover:underline">
            {name}
          </a>
        </h2>
        {numbers.chassis && (
          <div className="row-start-2 sm:row-span-2 sm:row-start-1">
            <TypePlate label={m.search_chassis()} number={numbers.chassis} />
          </div>
        )}
      </figcaption>
      <div className="max-w-xl sm:-mt-8 max-sm:-mb-7">
        <Roadster title={m.home_famous_roadster()} />
      </div>
      <div className="history mt-3" data-listed="false" lang={language}>
        <div className="history-scroll">
          <HistoryFigure
            builtIn={builtIn}
            until={thisYear}
            events={entries
              .filter(({ sortsOn }) => sortsOn !== "")
              .map(({ id, sortsOn, when, title, sources }) => ({ id, sortsOn, label: when, title, sources }))}
            coverage={coverage}
            custody={custody}
            colours={colours}
            caption={m.home_famous_caption({ name })}
            address={address}
          />
        </div>
      </div>
      {journey && (
        <div className="mt-5 aspect-[960/400]">
          <AfterPaint>
            <JourneyMap
              journey={journey}
              coast={`${address}/coast.svg?v=${journey.version}`}
              caption={m.reading_journey_caption({ name })}
              short
            />
          </AfterPaint>
        </div>
      )}
      <p className="mt-4 border-t border-rule pt-3">
        <a href={address} className="link inline-flex min-h-11 items-center">
          {m.home_famous_open({ count: String(entries.length) })}
        </a>
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
