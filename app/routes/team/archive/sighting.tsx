import { data, Link, useLocation } from "react-router";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { eventTypeLabel, formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { colourLabel } from "#app/wording/colour-label.ts";
import { comparisonLabel } from "#app/wording/match-labels.ts";
import { staffZone } from "#app/zones.ts";
import { publicationOf } from "#business/archive/published/read-publication.ts";
import { RecordObjection, recordObjection } from "#business/archive/published/record-objection.ts";
import {
  ReinstateSighting,
  reinstateSighting,
  WithdrawSighting,
  withdrawSighting,
} from "#business/archive/published/withdraw-sighting.ts";
import { recordsWithSources } from "#business/archive/read-records.ts";
import { placeName } from "#business/identification/places/place-name.ts";
import { regionName } from "#business/identification/places/region-name.ts";
import { setOfSighting } from "#business/matching/vehicle-sets/read-sets.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/sighting.ts";
import { PublicationForms } from "./publication-forms.tsx";
import { evidenceClassLabel } from "./source-form.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: page.loaderData?.title ?? m.sightings_title(), unlisted: true });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = languageOf(url.pathname);
  const ctx = context.get(staffZone);
  const [found] = await recordsWithSources(ctx, [uuidParam(params.recordId)], locale);
  if (!found) throw data(null, { status: 404 });
  const set = await setOfSighting(ctx, found.id);
  const publication = await publicationOf(ctx, found.id);
  const model = [found.vehicle, found.year].filter(Boolean).join(" ");
  return {
    ...found,
    publication,
    set: set && { id: set.id, sightings: set.sightings.length },
    title: [found.names[0], model].filter(Boolean).join(" ") || m.sets_unnamed({}, { locale }),
    saying: found.title,
    when: found.observed && formatEdtfDate(found.observed, locale),
    type: eventTypeLabel(found.eventType, locale),
    colour: found.colour && colourLabel(found.colour, locale),
    place: found.place && placeName(found.place, locale),
    country: found.country && regionName(found.country, locale),
    labels: {
      engine: comparisonLabel("engine", locale),
      sail: comparisonLabel("sail-number", locale),
      yard: comparisonLabel("yard-number", locale),
      names: comparisonLabel("name", locale),
      colour: comparisonLabel("colour", locale),
      dealer: comparisonLabel("dealer", locale),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(staffZone);
  const recordId = uuidParam(params.recordId);
  const back = () => seeOther(`/${params.lang}/team/archive/sightings/${recordId}${url.search}`);
  const fixed = { recordId };
  return formAction(args, {
    withdraw: on(WithdrawSighting, (input) => withdrawSighting(ctx, input).then(back), { fixed }),
    reinstate: on(ReinstateSighting, (input) => reinstateSighting(ctx, input).then(back), { fixed }),
    objection: on(RecordObjection, (input) => recordObjection(ctx, input).then(back)),
  });
}

export default function Sighting({ loaderData: found, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  const { source, labels } = found;
  // The list that linked here: its search is in the address, so that it survives a reload and a page without scripts.
  const { search: list } = useLocation();
  return (
    <>
      <BackLink to={`/${lang}/team/archive/sightings${list}`}>{m.sightings_back()}</BackLink>
      <PageHeading title={found.title} kicker={`${source.title} · ${found.ref}`} intro={found.saying} />
      {found.text && <p className="measure mb-8 whitespace-pre-line">{found.text}</p>}
      <dl className="mb-9 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label={found.kind === "boat" ? m.case_plate_of_boat() : m.case_license_plate()}>
          {found.plates.join(", ")}
        </Fact>
        <Fact label={found.kind === "boat" ? m.search_chassis_boat() : m.case_chassis_number()}>
          {found.chassis}
        </Fact>
        {found.engine && <Fact label={labels.engine}>{found.engine}</Fact>}
        {found.names.length > 0 && <Fact label={labels.names}>{found.names.join(", ")}</Fact>}
        {found.sailNumber && <Fact label={labels.sail}>{found.sailNumber}</Fact>}
        {found.yardNumber && <Fact label={labels.yard}>{found.yardNumber}</Fact>}
        <Fact label={labels.colour}>{found.colour}</Fact>
        {found.dealer && <Fact label={labels.dealer}>{found.dealer}</Fact>}
        <Fact label={m.match_observed()}>{[found.when, found.type].filter(Boolean).join(" · ")}</Fact>
        <Fact label={m.archive_field_place()}>{[found.place, found.country].filter(Boolean).join(", ")}</Fact>
        <Fact label={m.archive_column_source()}>
          {[source.title, source.publisher].filter(Boolean).join(", ")}
        </Fact>
        <Fact label={m.archive_source_class()}>{evidenceClassLabel(source.evidenceClass)}</Fact>
        <Fact label={m.archive_source_url()}>
          {found.url && (
            <a href={found.url} className="link break-all" rel="noopener noreferrer">
              {found.url}
            </a>
          )}
        </Fact>
        {found.set && (
          <Fact label={m.sets_of_sighting()}>
            <Link to={`/${lang}/team/archive/vehicles/${found.set.id}`} className="link">
              {m.sets_of_sighting_open({ count: String(found.set.sightings) })}
            </Link>
          </Fact>
        )}
      </dl>
      <PublicationForms
        address={found.publication.code && `/${lang}/archive/sightings/${found.publication.code}`}
        withdrawn={found.publication.withdrawn}
        refused={refused}
      />
    </>
  );
}
