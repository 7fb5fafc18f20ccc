import { renderToStaticMarkup } from "react-dom/server";
import { JsonLd } from "#app/first-paint/json-ld.tsx";
import type { LifeView } from "#app/routes/site/archive/life/life-view.server.ts";
import { type Claim, visibleClaims } from "#business/content/claim.ts";
import { claimReviews, type PublishedRating, reunionClaim } from "#business/content/review-claim.ts";
import type { publishedStories } from "#business/content/stories/read-stories.ts";
import type { Locale } from "#business/locale.ts";
import { packages } from "#business/orders/catalogue/catalogue.ts";
import { m } from "#texts/messages.js";
import claims from "../../../../content/claims.json" with { type: "json" };
import { AboutChapter } from "./about.tsx";
import { ClaimList } from "./claim-list.tsx";
import { FamousLife } from "./famous-life.tsx";
import { FrontDoor } from "./front-door.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { ScoreChapter } from "./score.tsx";
import { ServicesChapter } from "./services.tsx";
import { Stories } from "./stories.tsx";

/** The hero's drawing as static markup, so that its code and data stay on the server. */
export function lifeMarkup(life: LifeView | null, language: Locale): string {
  return renderToStaticMarkup(<FamousLife life={life} language={language} />);
}

type ChapterFacts = {
  language: Locale;
  published: Awaited<ReturnType<typeof publishedStories>>;
  rating: PublishedRating;
  reunions: Parameters<typeof reunionClaim>[0];
  rules: { hidden: readonly string[]; production: boolean };
  /** YYYY-MM-DD */
  today: string;
  sellFrom: string;
  smallBusiness: boolean;
  jsonLd: object;
};

/** The home page's sections as static markup: drawings and texts would cost 13 kB of script. */
export function chaptersMarkup(facts: ChapterFacts): string {
  const { language, published, rating, reunions, rules, today, sellFrom, smallBusiness, jsonLd } = facts;
  const figures = (...ids: string[]) =>
    claimReviews(visibleClaims(claims as Claim[], ids, rules, language), rating, today, language);
  return renderToStaticMarkup(
    <>
      <JsonLd data={jsonLd} />
      <Figures
        claims={[
          ...figures("vehicles-found", "success-rate", "value-added", "rating"),
          ...reunionClaim(reunions, today, language),
        ]}
        language={language}
      />
      <FrontDoor language={language} />
      <ServicesChapter {...{ packages, language, today, sellFrom, smallBusiness }} />
      <HowItWorks language={language} />
      <ScoreChapter language={language} claims={figures("customers", "uplift")} />
      <Stories language={language} claims={figures("average-value", "countries")} published={published} />
      <AboutChapter />
    </>,
  );
}

function Figures({ claims, language }: { claims: ReturnType<typeof visibleClaims>; language: Locale }) {
  if (claims.length === 0) return null;
  return (
    <section
      id="figures"
      tabIndex={-1}
      aria-label={m.claims_title()}
      className="defer-layout page mt-14 outline-none"
    >
      <ClaimList claims={claims} language={language} />
    </section>
  );
}
