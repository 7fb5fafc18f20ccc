import { renderToStaticMarkup } from "react-dom/server";
import { type Claim, visibleClaims } from "#business/content/claim.ts";
import type { Locale } from "#business/locale.ts";
import claims from "../../../content/claims.json" with { type: "json" };
import { type Operator, SiteFooter } from "./site-footer.tsx";

type FootFacts = {
  lang: Locale;
  operator: Operator;
  socialLinks: readonly string[];
  rules: { hidden: readonly string[]; production: boolean };
};

/** The footer as static markup: its texts and links would cost 3 kB of script on every page. */
export function footerHtml({ rules, ...facts }: FootFacts): string {
  const figures = visibleClaims(claims as Claim[], ["vehicles-found"], rules, facts.lang);
  return renderToStaticMarkup(<SiteFooter {...facts} claims={figures} />);
}
