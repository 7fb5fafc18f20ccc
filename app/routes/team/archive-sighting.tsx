import { data, useLocation } from "react-router";
import { dateInWords, eventName, idIn } from "#app/case-facts.ts";
import { colourInWords } from "#app/colour-words.ts";
import { languageOf } from "#app/language.ts";
import { comparisonInWords } from "#app/match-words.ts";
import { BackLink } from "#app/parts/back-link.tsx";
import { Fact } from "#app/parts/known.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { classInWords } from "#app/parts/source-form.tsx";
import { useLanguage } from "#app/parts/use-language.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { recordsWithSources } from "#business/archive/read-records.ts";
import { regionName } from "#business/vehicles/places/region-name.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/archive-sighting.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: page.loaderData?.title ?? m.sightings_title(), unlisted: true });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = languageOf(url.pathname);
  const [found] = await recordsWithSources(context.get(staffZone), [idIn(params.recordId)], locale);
  if (!found) throw data(null, { status: 404 });
  const model = [found.vehicle, found.year].filter(Boolean).join(" ");
  return {
    ...found,
    title: [found.names[0], model].filter(Boolean).join(" ") || m.sets_nameless({}, { locale }),
    saying: found.title,
    when: found.observed && dateInWords(found.observed, locale),
    type: eventName(found.eventType, locale),
    colour: found.colour && colourInWords(found.colour, locale),
    country: found.country && regionName(found.country, locale),
    labels: {
      engine: comparisonInWords("engine", locale),
      sail: comparisonInWords("sail-number", locale),
      yard: comparisonInWords("yard-number", locale),
      names: comparisonInWords("name", locale),
      colour: comparisonInWords("colour", locale),
    },
  };
}

/** One sighting: everything its source says, and who says it. */
export default function Sighting({ loaderData: found }: Route.ComponentProps) {
  const lang = useLanguage();
  const { source, labels } = found;
  // The page of the list, or the search, from which it was opened; its beginning for whoever came by address.
  const list: unknown = useLocation().state?.list;
  return (
    <>
      <BackLink to={`/${lang}/team/archive/sightings${typeof list === "string" ? list : ""}`}>
        {m.sightings_back()}
      </BackLink>
      <PageHeading title={found.title} kicker={`${source.title} · ${found.ref}`} intro={found.saying} />
      {found.text && <p className="measure mb-8 whitespace-pre-line">{found.text}</p>}
      <dl className="mb-9 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label={m.case_license_plate()}>{found.plates.join(", ")}</Fact>
        <Fact label={m.case_chassis_number()}>{found.chassis}</Fact>
        {found.engine && <Fact label={labels.engine}>{found.engine}</Fact>}
        {found.names.length > 0 && <Fact label={labels.names}>{found.names.join(", ")}</Fact>}
        {found.sailNumber && <Fact label={labels.sail}>{found.sailNumber}</Fact>}
        {found.yardNumber && <Fact label={labels.yard}>{found.yardNumber}</Fact>}
        <Fact label={labels.colour}>{found.colour}</Fact>
        <Fact label={m.match_observed()}>{[found.when, found.type].filter(Boolean).join(" · ")}</Fact>
        <Fact label={m.archive_field_place()}>{[found.place, found.country].filter(Boolean).join(", ")}</Fact>
        <Fact label={m.archive_column_source()}>
          {[source.title, source.publisher].filter(Boolean).join(", ")}
        </Fact>
        <Fact label={m.archive_source_class()}>{classInWords(source.evidenceClass)}</Fact>
        <Fact label={m.archive_source_url()}>
          {found.url && (
            <a href={found.url} className="link break-all" rel="noopener noreferrer">
              {found.url}
            </a>
          )}
        </Fact>
      </dl>
    </>
  );
}
