import { z } from "zod";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { WallEntries } from "#app/parts/wall/wall-entries.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { shownEntries } from "#business/wall/read-wall.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/wall.ts";
import { wallHeaders } from "./wall-headers.ts";

export const handle = { scriptless: true };

const Before = z.iso.datetime().transform((text) => new Date(text));

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = Before.safeParse(url.searchParams.get("before")).data ?? null;
  const { entries, older } = await shownEntries(context.get(siteZone), before);
  return {
    entries,
    older: older?.toISOString() ?? null,
    isFirst: before === null,
    lang: languageOf(url.pathname),
  };
}

export const headers: Route.HeadersFunction = wallHeaders;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: m.wall_title(),
    description: m.wall_description(),
    unlisted: page.loaderData?.isFirst === false,
  });

/** Unknown photographs and vehicles looked for, the newest first. */
export default function Wall({ loaderData: { entries, older, isFirst, lang } }: Route.ComponentProps) {
  return (
    <div className="page pb-10">
      <PageHeading title={m.wall_title()} intro={m.wall_intro()} />
      <div className="grid gap-10">
        <p className="measure">{m.wall_how()}</p>
        {entries.length > 0 ? (
          <section aria-label={m.wall_list()}>
            <WallEntries entries={entries} lang={lang} />
          </section>
        ) : (
          <EmptyState title={m.wall_empty()} next={m.wall_empty_next()} />
        )}
        {(older || !isFirst) && (
          <nav
            aria-label={m.wall_list()}
            className="no-print flex flex-wrap gap-x-8 border-t border-rule pt-3"
          >
            {!isFirst && (
              <a href={`/${lang}/wall`} className="link inline-flex min-h-11 items-center">
                {m.wall_newest()}
              </a>
            )}
            {older && (
              <a
                href={`/${lang}/wall?before=${encodeURIComponent(older)}`}
                rel="next"
                className="link inline-flex min-h-11 items-center"
              >
                {m.wall_older()}
              </a>
            )}
          </nav>
        )}
        <OfferOwn />
      </div>
    </div>
  );
}

function OfferOwn() {
  const lang = useLanguage();
  return (
    <section
      aria-labelledby="offer-own"
      className="grid max-w-[44rem] justify-items-start gap-4 border-t-2 border-ink pt-5"
    >
      <h2 id="offer-own" className="text-2xl">
        {m.wall_offer_own()}
      </h2>
      <p className="measure">{m.wall_offer_own_text()}</p>
      <a href={`/${lang}/memory-card`} className={buttonClass("secondary")}>
        {m.memory_card_door_open()}
      </a>
    </section>
  );
}
