import { renderToStaticMarkup } from "react-dom/server";
import { ClaimList } from "#app/parts/claim-list.tsx";
import type { famousHistory } from "#business/archive/read-famous.ts";
import { type Claim, shownClaims } from "#business/content/claim.ts";
import type { publishedStories } from "#business/content/read-stories.ts";
import type { Locale } from "#business/locale.ts";
import { packages } from "#business/orders/catalogue.ts";
import { m } from "#texts/messages.js";
import claims from "../../../content/claims.json" with { type: "json" };
import { About } from "./home-about.tsx";
import { asLife, FamousLife } from "./home-famous.tsx";
import { HowItWorks } from "./home-how-it-works.tsx";
import { Score } from "./home-score.tsx";
import { Services } from "./home-services.tsx";
import { Stories } from "./home-stories.tsx";

type Found = Awaited<ReturnType<typeof famousHistory>>;

/** The hero's drawing as markup. Nothing in it moves, so its code and dates stay on the server. */
export function lifeMarkup(
  found: Found,
  { language, thisYear }: { language: Locale; thisYear: number },
): string {
  return renderToStaticMarkup(
    <FamousLife famous={asLife(found, language)} thisYear={thisYear} language={language} />,
  );
}

type ChapterFacts = {
  language: Locale;
  published: Awaited<ReturnType<typeof publishedStories>>;
  /** Which figures may be shown here. */
  rules: { hidden: readonly string[]; production: boolean };
};

/** The chapters of the home page as markup: their drawings and their texts would cost the browser 13 kB of script. */
export function chaptersMarkup({ language, published, rules }: ChapterFacts): string {
  const figures = (...ids: string[]) => shownClaims(claims as Claim[], ids, rules, language);
  return renderToStaticMarkup(
    <>
      <Figures
        claims={figures("vehicles-found", "success-rate", "value-added", "rating")}
        language={language}
      />
      <Services packages={packages} language={language} />
      <HowItWorks />
      <Score language={language} claims={figures("customers", "uplift")} />
      <Stories language={language} claims={figures("average-value", "countries")} published={published} />
      <About />
    </>,
  );
}

function Figures({ claims, language }: { claims: ReturnType<typeof shownClaims>; language: Locale }) {
  if (claims.length === 0) return null;
  return (
    <section
      id="figures"
      tabIndex={-1}
      aria-label={m.claims_title()}
      className="below page mt-14 outline-none"
    >
      <ClaimList claims={claims} language={language} />
    </section>
  );
}
