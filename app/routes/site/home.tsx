import { lazy, type MouseEvent, Suspense, useCallback, useState } from "react";
import { languageOf } from "#app/language.ts";
import { pageMeta } from "#app/parts/page-meta.ts";
import { QuickSearch } from "#app/parts/quick-search.tsx";
import { Still } from "#app/parts/still.tsx";
import { remember } from "#app/remember.ts";
import { asksForData, stillParts } from "#app/still-parts.ts";
import { houseContext, siteZone } from "#app/zones.ts";
import { famousHistory } from "#business/archive/read-famous.ts";
import { publishedStories } from "#business/content/read-stories.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/home.ts";
import { chaptersMarkup, lifeMarkup } from "./home-chapters.server.tsx";
import { houseForMachines } from "./home-machines.server.ts";

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, { title: m.home_page_title(), description: m.home_page_description() }),
  ...(page.loaderData ? [{ "script:ld+json": page.loaderData.forMachines }] : []),
];

/** What moves comes as data, what never moves as finished markup. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  const language = languageOf(`/${params.lang}`);
  const thisYear = ctx.now().getFullYear();
  const house = context.get(houseContext);
  const still = await remember(house, `home ${language} ${thisYear}`, 60, async () => ({
    life: lifeMarkup(await famousHistory(ctx, language), { language, thisYear }),
    chapters: chaptersMarkup({
      language,
      published: await publishedStories(ctx, 4),
      rules: { hidden: house.config.hiddenClaims, production: house.config.production },
    }),
  }));
  const facts = { language, thisYear, forMachines: houseForMachines(house.config, language) };
  // A whole page carries its still parts in itself; sent as data too they would double it.
  if (!asksForData(request)) context.set(stillParts, still);
  return { ...facts, still: asksForData(request) ? still : undefined };
}

export default function Home({ loaderData: { language, thisYear, still } }: Route.ComponentProps) {
  return (
    <>
      <section className="page pt-8 sm:pt-12">
        <div className="grid grid-cols-1 items-end gap-x-14 gap-y-4 min-[88rem]:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <h1 className="text-4xl">{m.home_title()}</h1>
          <p className="measure text-lg text-soft min-[88rem]:pb-1">{m.home_intro()}</p>
        </div>
        <div className="mt-9 grid grid-cols-1 items-start gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
          <QuickSearch thisYear={thisYear} />
          <Still key={language} name="life" markup={still?.life} />
        </div>
      </section>
      <Chapters key={language} markup={still?.chapters} />
    </>
  );
}

/** Fetched when somebody wants to tell a story. */
const StoryDialog = lazy(() => import("#app/parts/story-dialog.tsx"));

/** The chapters stand still; only the link to the story form opens it over the page. */
function Chapters({ markup }: { markup: string | undefined }) {
  const [telling, setTelling] = useState<boolean>();
  const close = useCallback(() => setTelling(false), []);
  function open(event: MouseEvent<HTMLElement>) {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!plain || !(event.target as Element).closest("[data-opens=story]")) return; // a click hits an element
    event.preventDefault();
    setTelling(true);
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the link inside is the control */}
      <div onClick={open}>
        <Still name="chapters" markup={markup} />
      </div>
      {telling !== undefined && (
        <Suspense>
          <StoryDialog open={telling} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
