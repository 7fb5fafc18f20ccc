import { renderToStaticMarkup } from "react-dom/server";
import { type Claim, shownClaims } from "#business/content/claim.ts";
import type { Locale } from "#business/locale.ts";
import claims from "../content/claims.json" with { type: "json" };
import { Colophon, type Operator } from "./parts/colophon.tsx";

type FootFacts = {
  lang: Locale;
  operator: Operator;
  socialLinks: readonly string[];
  /** Which figures may be shown here. */
  rules: { hidden: readonly string[]; production: boolean };
};

/** The foot as markup: its texts and links would cost the browser 3 kB of script on every page. */
export function footMarkup({ rules, ...facts }: FootFacts): string {
  const figures = shownClaims(claims as Claim[], ["vehicles-found"], rules, facts.lang);
  return renderToStaticMarkup(<Colophon {...facts} claims={figures} />);
}
