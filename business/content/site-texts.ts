import type { Config } from "#platform/config.ts";
import type { Locale } from "../locale.ts";
import { type FilledText, filledText } from "../orders/legal-texts.ts";
import { type DimensionId, dimensions } from "../score/score.ts";

/** The long texts of the public site that no contract takes with it. */
export const siteTextKinds = ["faq", "cookies", "accessibility", "content-rules", "score-method"] as const;
export type SiteTextKind = (typeof siteTextKinds)[number];

/** A text of the site, with the facts of the house filled in. A placeholder that nobody fills is a defect and throws. */
export function siteText(config: Config, kind: SiteTextKind, lang: Locale): Promise<FilledText> {
  return filledText(config, `site/${lang}/${kind}.md`, lang, scoreFacts(lang));
}

/** The weights as percentages and the formula in words: "0,25 × Dokumentation + …". */
function scoreFacts(lang: Locale): Record<string, string> {
  const shares = dimensions.map(({ id, weight }) => {
    const percent = new Intl.NumberFormat(lang === "de" ? "de-DE" : "en-GB", { style: "percent" });
    return [`weight.${id}`, percent.format(weight)];
  });
  const decimals = new Intl.NumberFormat(lang === "de" ? "de-DE" : "en-GB", { minimumFractionDigits: 2 });
  const formula = dimensions
    .map(({ id, weight }) => `${decimals.format(weight)} × ${names[lang][id]}`)
    .join(" + ");
  return { ...Object.fromEntries(shares), formula };
}

const names: Record<Locale, Record<DimensionId, string>> = {
  de: {
    documentation: "Dokumentation",
    chronology: "Chronologie",
    authenticity: "Authentizität",
    sources: "Quellenvielfalt",
    storytelling: "Storytelling",
    compliance: "Compliance",
  },
  en: {
    documentation: "documentation",
    chronology: "chronology",
    authenticity: "authenticity",
    sources: "source diversity",
    storytelling: "storytelling",
    compliance: "compliance",
  },
};
