import { data, Form, Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext, servicesContext } from "#app/http/request-contexts.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { useSubmitAsYouType } from "#app/routes/site/use-submit-as-you-type.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { facetNames } from "#business/archive/published/facets.ts";
import { TooMany } from "#business/errors.ts";
import { maxSearchText, searchPublished } from "#business/matching/published/search-published.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/archive.ts";
import { archiveJsonLd } from "./archive-json-ld.ts";
import { type ArchiveQuery, addressOf, readArchiveQuery } from "./archive-query.ts";
import { ChosenFacets, FacetLists } from "./facet-lists.tsx";
import { facetViews } from "./facet-views.ts";
import { LifeList } from "./life-list.tsx";
import { toLifeRow } from "./life-row.ts";

const perPage = 24;

export const meta: Route.MetaFunction = (page) => {
  const { query, jsonLd } = page.loaderData ?? {};
  const searched = query && addressOf(query) !== ".";
  const title = query?.text ? `${query.text} · ${m.reading_title()}` : m.reading_title();
  return [
    ...pageMeta(page, { title, description: m.reading_description(), unlisted: Boolean(searched) }),
    ...(jsonLd && !searched ? [{ "script:ld+json": jsonLd }] : []),
  ];
};

/** Searching is costly, so it is limited per network. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  const language = languageOf(`/${params.lang}`);
  const query = readArchiveQuery(url.searchParams, maxSearchText);
  const wait = isFree(query)
    ? null
    : await secondsToWait(() => countAttempt(ctx, "archive", context.get(addressContext)));
  if (wait !== null)
    return data(
      { query, wait, language, result: null, jsonLd: null },
      { status: 429, headers: { "Retry-After": String(wait) } },
    );
  const { found, facets, total, lives, sightings } = await withErrorStatus(() => searchPublished(ctx, query));
  const rows = found.slice((query.page - 1) * perPage, query.page * perPage);
  const result = {
    rows: rows.map((each) => toLifeRow(each, language)),
    facets: facetViews(facets, query, language),
    count: found.length,
    thisYear: ctx.now().getFullYear(),
    total,
    lives,
    sightings,
    more: found.length > query.page * perPage,
    most: maxSearchText,
  };
  const { publicUrl } = context.get(servicesContext).config;
  return data({
    query,
    wait,
    language,
    result,
    jsonLd: archiveJsonLd(publicUrl, language, { lives, sightings }),
  });
}

/** Without this a document response omits the loader's headers. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** As the page cache keeps them (`isArchivePage`). */
function isFree({ text, chosen, page }: ArchiveQuery): boolean {
  return text === "" && page === 1 && Object.keys(chosen).length < 2;
}

async function secondsToWait(count: () => Promise<void>): Promise<number | null> {
  try {
    await count();
    return null;
  } catch (error) {
    if (error instanceof TooMany) return error.retryAfterSeconds;
    throw error;
  }
}

export default function Archive({ loaderData: { query, wait, result } }: Route.ComponentProps) {
  const { form, submitSoon } = useSubmitAsYouType("q", query.text);
  return (
    <div className="page pb-10">
      <PageHeading
        kicker={m.reading_label()}
        title={m.reading_title()}
        intro={
          result && m.reading_intro({ lives: String(result.lives), sightings: String(result.sightings) })
        }
      />
      <Form
        ref={form}
        method="get"
        role="search"
        onChange={submitSoon}
        className="no-print mb-8 flex max-w-3xl flex-wrap items-end gap-3"
      >
        {facetNames.map(
          (name) =>
            query.chosen[name] && <input key={name} type="hidden" name={name} value={query.chosen[name]} />,
        )}
        <div className="min-w-0 grow">
          <TextField
            name="q"
            type="search"
            label={m.reading_field()}
            hint={m.reading_field_hint()}
            defaultValue={query.text}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button>{m.reading_send()}</Button>
      </Form>
      {wait !== null && (
        <EmptyState
          title={m.reading_wait({ minutes: String(Math.ceil(wait / 60)) })}
          next={m.reading_wait_next()}
        />
      )}
      {result && (
        <div className="scholarly">
          <FacetLists facets={result.facets} />
          <div className="min-w-0">
            <ChosenFacets facets={result.facets} />
            <p aria-live="polite" className="label-plate mb-2">
              {countText(result.count)}
              {query.cut && ` ${m.reading_cut({ most: String(result.most) })}`}
            </p>
            {result.rows.length > 0 ? (
              <LifeList rows={result.rows} thisYear={result.thisYear} />
            ) : (
              <NothingFound query={query} total={result.total} />
            )}
            <Pager query={query} more={result.more} />
          </div>
        </div>
      )}
    </div>
  );
}

function countText(count: number): string {
  return count === 1 ? m.reading_count_one() : m.reading_count({ count: String(count) });
}

function NothingFound({ query, total }: { query: ArchiveQuery; total: number }) {
  const lang = useLanguage();
  const described = new URLSearchParams({ q: query.text });
  return (
    <EmptyState
      title={query.text ? m.reading_none({ text: query.text }) : m.reading_none_chosen()}
      next={total > 0 ? m.reading_none_facets({ count: String(total) }) : m.reading_none_next()}
    >
      <ul className="grid gap-1">
        {total > 0 && (
          <li>
            <Link
              to={addressOf({ text: query.text, chosen: {}, page: 1 })}
              className="link inline-flex min-h-11 items-center"
            >
              {m.reading_none_all()}
            </Link>
          </li>
        )}
        {query.text && (
          <li>
            <Link to={`/${lang}/decode?${described}`} className="link inline-flex min-h-11 items-center">
              {m.reading_none_decode()}
            </Link>
          </li>
        )}
        <li>
          <Link to={`/${lang}/search`} className="link inline-flex min-h-11 items-center">
            {m.reading_none_search()}
          </Link>
        </li>
      </ul>
    </EmptyState>
  );
}

function Pager({ query, more }: { query: ArchiveQuery; more: boolean }) {
  const { page } = query;
  if (page === 1 && !more) return null;
  const className = "link inline-flex min-h-11 items-center";
  return (
    <nav aria-label={m.reading_pages()} className="no-print mt-6 flex gap-x-8">
      {page > 1 && (
        <Link to={addressOf({ ...query, page: page - 1 })} rel="prev nofollow" className={className}>
          {m.reading_before()}
        </Link>
      )}
      {more && (
        <Link to={addressOf({ ...query, page: page + 1 })} rel="next nofollow" className={className}>
          {m.reading_after()}
        </Link>
      )}
    </nav>
  );
}
