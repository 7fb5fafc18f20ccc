import { z } from "zod";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { publishedStories } from "#business/content/stories/read-stories.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/stories.ts";
import { StoryEntries } from "./story-entries.tsx";

export const handle = { scriptless: true };

const perPage = 20;
const PageNumber = z.coerce.number().int().min(1).max(500).catch(1);

/** Published stories, newest first; one more than fits shows whether there is a next page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = PageNumber.parse(url.searchParams.get("page") ?? 1);
  const found = await publishedStories(context.get(siteZone), perPage + 1, (page - 1) * perPage);
  const stories = found.slice(0, perPage).map(({ id, locale, vehicle, name, location, outcome }) => ({
    id,
    locale,
    vehicle,
    name,
    location,
    outcome,
  }));
  return { language: languageOf(`/${params.lang}`), page, stories, older: found.length > perPage };
}

/** Search engines index the first page only; every story is in the sitemap. */
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.stories_page_title(),
    description: m.stories_page_description(),
    unlisted: (args.loaderData?.page ?? 1) > 1,
  });

export default function Stories({ loaderData: { language, page, stories, older } }: Route.ComponentProps) {
  return (
    <div className="page pb-10">
      <PageHeading title={m.stories_page_title()} intro={m.stories_page_intro()}>
        <a href={`/${language}/stories/new`} className={buttonClass("secondary", "small")}>
          {m.home_stories_write()}
        </a>
      </PageHeading>
      {stories.length > 0 ? (
        <section aria-label={m.stories_page_title()}>
          <StoryEntries stories={stories} language={language} level="h2" />
        </section>
      ) : (
        <EmptyState title={m.stories_none()} next={m.stories_none_next()}>
          <a href={`/${language}#stories`} className="link">
            {m.stories_samples()}
          </a>
        </EmptyState>
      )}
      <Pager page={page} older={older} />
    </div>
  );
}

function Pager({ page, older }: { page: number; older: boolean }) {
  const lang = useLanguage();
  if (page === 1 && !older) return null;
  const at = (page: number) => `/${lang}/stories${page > 1 ? `?page=${page}` : ""}`;
  const className = "link inline-flex min-h-10 items-center";
  return (
    <nav aria-label={m.stories_pages()} className="no-print mt-10 flex gap-x-8 border-t border-rule pt-3">
      {page > 1 && (
        <a href={at(page - 1)} rel="prev" className={className}>
          {m.stories_newer()}
        </a>
      )}
      {older && (
        <a href={at(page + 1)} rel="next" className={className}>
          {m.stories_older()}
        </a>
      )}
    </nav>
  );
}
