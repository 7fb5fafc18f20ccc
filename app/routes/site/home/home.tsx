import { type MouseEvent, Suspense, useCallback, useEffect, useState } from "react";
import { lazyPart } from "#app/connection/lazy-part.ts";
import { unwrapAfterPaint } from "#app/first-paint/after-paint.tsx";
import { StaticHtml } from "#app/first-paint/static-html.tsx";
import { isDataRequest, staticHtmlContext } from "#app/first-paint/static-html-context.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { memoize } from "#app/http/ttl-cache.ts";
import { unlessSearch } from "#app/http/unless-search.ts";
import { featuredLife } from "#app/routes/site/archive/life/featured-life.ts";
import { lifeView } from "#app/routes/site/archive/life/life-view.server.ts";
import { QuickSearch } from "#app/routes/site/search/quick-search.tsx";
import { useFreshAfterBack } from "#app/routes/site/search/use-fresh-after-back.ts";
import { siteZone } from "#app/zones.ts";
import { publishedLife } from "#business/archive/published/read-published.ts";
import { publishedRating, publishedStories } from "#business/content/stories/read-stories.ts";
import { berlinDay } from "#business/locale.ts";
import { myEnquiry } from "#business/researches/enquiries/read-enquiries.ts";
import { countReunions } from "#business/reunion-outcomes/count-reunions.ts";
import { fromCountries } from "#business/tax/countries.ts";
import { isSmallBusiness } from "#business/tax/tax.ts";
import { describedInOneLine } from "#business/vehicles/vehicle-heading.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/home.ts";
import { chaptersMarkup, lifeMarkup } from "./chapters.server.tsx";
import { homeJsonLd } from "./json-ld.server.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.home_page_title(), description: m.home_page_description() });

/** Dynamic content is sent as data, static sections as finished markup. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  const language = languageOf(`/${params.lang}`);
  const thisYear = ctx.now().getFullYear();
  const today = berlinDay(ctx.now());
  const services = context.get(servicesContext);
  const famous = await publishedLife(ctx, featuredLife);
  const still = await memoize(services, `home ${language} ${today}`, 60, async () => ({
    life: lifeMarkup(famous && lifeView(famous, language, thisYear), language),
    chapters: chaptersMarkup({
      language,
      today,
      sellFrom: fromCountries(services.config.seller.sellTo, language),
      smallBusiness: isSmallBusiness({ ...services.config.seller, on: today }),
      published: await publishedStories(ctx, 4),
      rating: await publishedRating(ctx),
      reunions: await countReunions(ctx),
      rules: { hidden: services.config.hiddenClaims, production: services.config.production },
      jsonLd: homeJsonLd(services.config, language, today),
    }),
  }));
  const enquiry = await myEnquiry(ctx);
  const last = enquiry && describedInOneLine(enquiry, language);
  const facts = { last, language, thisYear };
  if (isDataRequest(request))
    return {
      ...facts,
      still: { life: unwrapAfterPaint(still.life), chapters: unwrapAfterPaint(still.chapters) },
    };
  // A document response embeds the static markup; sending it as data too would double it.
  context.set(staticHtmlContext, still);
  return { ...facts, still: undefined };
}

export const shouldRevalidate = unlessSearch;

export default function Home({ loaderData: { last, language, thisYear, still } }: Route.ComponentProps) {
  useFreshAfterBack();
  return (
    <>
      <section className="page pt-8 sm:pt-12">
        <div className="grid grid-cols-1 items-end gap-x-14 gap-y-4 min-[88rem]:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <h1 className="text-4xl">{m.home_title()}</h1>
          <div className="measure text-soft sm:text-lg min-[88rem]:pb-1">
            <p>{m.home_intro()}</p>
            <p className="mt-1 text-ink">
              {m.home_door_have()}{" "}
              <a href={`/${language}/former-owners`} className="link">
                {m.home_door_had()}
              </a>
            </p>
          </div>
        </div>
        <div className="mt-9 grid grid-cols-1 items-start gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
          <QuickSearch thisYear={thisYear} last={last} />
          <StaticHtml key={language} name="life" markup={still?.life} />
        </div>
      </section>
      <Chapters key={language} markup={still?.chapters} />
    </>
  );
}

/** Loaded when somebody opens the story form. */
const StoryDialog = lazyPart(
  () => import("#app/routes/site/stories/story-dialog.tsx"),
  () => window.location.assign(`/${languageOf(window.location.pathname)}/stories/new`),
);

/** The boxes are a form; the script that joins them loads when they come into view. */
function readBoxes() {
  const form = document.querySelector<HTMLFormElement>("#door-form");
  if (!form) return;
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting))
      void import("./watch-boxes.ts").then(({ watchBoxes }) => watchBoxes(form)).catch(() => {});
  });
  observer.observe(form);
  return () => observer.disconnect();
}

function Chapters({ markup }: { markup: string | undefined }) {
  const [storyOpen, setStoryOpen] = useState<boolean>();
  const close = useCallback(() => setStoryOpen(false), []);
  useEffect(readBoxes, []);
  function open(event: MouseEvent<HTMLElement>) {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!plain || !(event.target as Element).closest("[data-opens=story]")) return; // A click's target is an element.
    event.preventDefault();
    setStoryOpen(true);
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the link inside is the control */}
      <div onClick={open}>
        <StaticHtml name="chapters" markup={markup} />
      </div>
      {storyOpen !== undefined && (
        <Suspense>
          <StoryDialog open={storyOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
