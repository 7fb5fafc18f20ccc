import { JourneyMap } from "#app/routes/site/archive/map/journey-map.tsx";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { LifeView } from "./life-view.server.ts";

type LifeJourneyProps = {
  journey: NonNullable<LifeView["journey"]>;
  slug: string;
  name: string;
  lang: Locale;
};

/** The route on a map and as a list. */
export function LifeJourney({ journey, slug, name, lang }: LifeJourneyProps) {
  return (
    <section aria-labelledby="journey" className="defer-layout">
      <h2 id="journey" className="mb-3 text-2xl">
        {m.reading_journey()}
      </h2>
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <figure className="min-w-0">
          <JourneyMap
            journey={journey}
            coast={`/${lang}/archive/${slug}/coast.svg?v=${journey.version}`}
            caption={m.reading_journey_caption({ name })}
          />
          <figcaption className="label-plate mt-2">
            {journey.legs.length > 0 && `${m.reading_journey_lines()} `}
            {m.reading_journey_key()}
          </figcaption>
        </figure>
        <ol className="journey-stops text-sm">
          {journey.stops.map(({ id, place, years, known }) => (
            <li key={id} data-known={known}>
              <a href={`#${id}`} className="flex min-h-9 items-center gap-3 hover:underline">
                <span className="figures w-20 shrink-0">{years}</span>
                <span>{place}</span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
