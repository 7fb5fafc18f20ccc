import { Form, Link, useLocation, useNavigation } from "react-router";
import { z } from "zod";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Table } from "#app/ui/table.tsx";
import { staffZone } from "#app/zones.ts";
import type { ComparableRecord } from "#business/archive/lookups/find-records.ts";
import { sourceTitles } from "#business/archive/read-sources.ts";
import { listSightings } from "#business/archive/sightings/list-sightings.ts";
import { placeName } from "#business/identification/places/place-name.ts";
import type { Locale } from "#business/locale.ts";
import { maxFoundSightings, searchSightings } from "#business/matching/search/search-sightings.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/sightings.ts";
import { Paging } from "./paging.tsx";
import { marksOfSet, nameOfSet } from "./vehicle-set-rows.ts";

/** The maximum length of a sentence in the quick search. */
const maxSearchLength = 120;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.sightings_title(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const locale = languageOf(url.pathname);
  const sources = await sourceTitles(ctx);
  const titles = new Map(sources.map(({ key, title }) => [key, title]));
  const search = formText(url, "search").trim().slice(0, maxSearchLength);
  const sourceKey = sources.find(({ key }) => key === url.searchParams.get("source"))?.key ?? null;
  const behind = formText(url, "after") || null;
  // The cursor is a reference within one source, and an id across all.
  const after = sourceKey === null ? (z.uuid().safeParse(behind).data ?? null) : behind;
  const { sightings, next } =
    search === ""
      ? await listSightings(ctx, { sourceKey, after })
      : { sightings: await searchSightings(ctx, search, sourceKey), next: null };
  return {
    sources,
    search,
    source: sourceKey,
    first: after === null,
    all: sightings.length < maxFoundSightings,
    next,
    sightings: sightings.map((sighting) => rowOf(sighting, titles, locale)),
  };
}

/** No name contains control characters, and PostgreSQL refuses NUL. */
function formText(url: URL, name: string): string {
  return (url.searchParams.get(name) ?? "").replace(/[\p{Cc}\p{Cs}]/gu, "");
}

function rowOf(sighting: ComparableRecord, titles: ReadonlyMap<string, string>, locale: Locale) {
  const { id, ref, source, observed, place } = sighting;
  return {
    id,
    ref,
    vehicle: nameOfSet([sighting]),
    marks: marksOfSet([sighting]),
    when: observed && formatEdtfDate(observed, locale),
    place: place && placeName(place, locale),
    source: titles.get(source) ?? source,
  };
}

export default function Sightings({ loaderData }: Route.ComponentProps) {
  const lang = useLanguage();
  const { sightings, search, source, next, first } = loaderData;
  const here = (query: Record<string, string>) =>
    `/${lang}/team/archive/sightings?${new URLSearchParams({ ...(source === null ? {} : { source }), ...query })}`;
  return (
    <>
      <BackLink to={`/${lang}/team/archive`}>{m.archive_back()}</BackLink>
      <PageHeading title={m.sightings_title()} intro={m.sightings_intro()} />
      <SearchForm {...loaderData} />
      {search !== "" && sightings.length > 0 && (
        <p className="mb-3 text-soft" role="status">
          {(loaderData.all ? m.sightings_found : m.sightings_found_most)({ count: String(sightings.length) })}
        </p>
      )}
      {sightings.length > 0 && <SightingTable sightings={sightings} />}
      {sightings.length === 0 && <Nothing search={search} source={source} />}
      <Paging
        start={first ? null : here({})}
        next={next === null ? null : here({ after: next })}
        more={m.sightings_next_page()}
      />
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function SearchForm({ search, source, sources }: Pick<Loaded, "search" | "source" | "sources">) {
  const busy = useNavigation().state === "loading";
  return (
    <Form
      method="get"
      // The fields follow the URL, also after "back".
      key={`${search} ${source}`}
      className="no-print mb-8 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_auto]"
    >
      <TextField
        name="search"
        type="search"
        label={m.sightings_search()}
        hint={m.sightings_search_hint()}
        maxLength={maxSearchLength}
        defaultValue={search}
        autoComplete="off"
      />
      <SelectField
        name="source"
        label={m.archive_column_source()}
        placeholder={m.sightings_all_sources()}
        defaultValue={source ?? ""}
        options={sources.map(({ key, title }) => ({ value: key, label: title }))}
      />
      <Button variant="secondary" pending={busy} pendingText={m.sightings_searching()}>
        {m.sightings_submit()}
      </Button>
    </Form>
  );
}

function SightingTable({ sightings }: Pick<Loaded, "sightings">) {
  const lang = useLanguage();
  const { search: list } = useLocation();
  const columns = [
    { label: m.sets_column_vehicle() },
    { label: m.sets_column_marks() },
    { label: m.match_observed() },
    { label: m.archive_field_place(), wide: true },
    { label: m.archive_column_source(), wide: true },
  ];
  return (
    <Table caption={m.sightings_title()} columns={columns}>
      {sightings.map((sighting) => (
        <tr key={sighting.id}>
          <td className="max-sm:w-1/2">
            <Link to={`/${lang}/team/archive/sightings/${sighting.id}${list}`} className="link">
              {sighting.vehicle}
            </Link>
          </td>
          <td className="figures">{sighting.marks.join(" · ")}</td>
          <td>{sighting.when}</td>
          <td className="max-sm:hidden">{sighting.place}</td>
          <td className="max-sm:hidden">
            {sighting.source}
            <span className="figures block text-sm text-soft wrap-anywhere">{sighting.ref}</span>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Nothing({ search, source }: { search: string; source: string | null }) {
  const lang = useLanguage();
  if (search !== "")
    return <EmptyState title={m.sightings_none_found()} next={m.sightings_none_found_next()} />;
  if (source === null) return <EmptyState title={m.sightings_none()} next={m.sightings_none_next()} />;
  return (
    <EmptyState title={m.sightings_none_of_source()}>
      <Link to={`/${lang}/team/archive/sources/${encodeURIComponent(source)}`} className="link">
        {m.sightings_to_source()}
      </Link>
    </EmptyState>
  );
}
