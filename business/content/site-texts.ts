import { type RenderedText, renderText } from "#business/orders/contracts/legal-texts.ts";
import type { Config } from "#platform/config.ts";
import { type Locale, localeTag } from "../locale.ts";
import { type DimensionId, dimensions } from "../score/score.ts";

export const siteTextKinds = ["faq", "cookies", "accessibility", "content-rules", "score-method"] as const;
export type SiteTextKind = (typeof siteTextKinds)[number];

export function siteText(config: Config, kind: SiteTextKind, lang: Locale): Promise<RenderedText> {
  return renderText(config, `site/${lang}/${kind}.md`, lang, scoreFacts(lang));
}

/** Weights as percentages, and the formula: "0,25 × Dokumentation + …". */
function scoreFacts(lang: Locale): Record<string, string> {
  const shares = dimensions.map(({ id, weight }) => {
    const percent = new Intl.NumberFormat(localeTag[lang], { style: "percent" });
    return [`weight.${id}`, percent.format(weight)];
  });
  const decimals = new Intl.NumberFormat(localeTag[lang], { minimumFractionDigits: 2 });
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
