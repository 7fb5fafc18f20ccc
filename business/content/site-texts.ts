import { type RenderedText, renderText } from "#business/orders/contracts/legal-texts.ts";
import type { Config } from "#platform/config.ts";
import { type Locale, localeTag } from "../locale.ts";
import { type DimensionId, dimensions, scoreVersion } from "../score/score.ts";
import vectors from "../score/test-vectors.json" with { type: "json" };

export const siteTextKinds = [
  "faq",
  "cookies",
  "accessibility",
  "content-rules",
  "score-method",
  "former-owners",
] as const;
export type SiteTextKind = (typeof siteTextKinds)[number];

export function siteText(config: Config, kind: SiteTextKind, lang: Locale, on?: Date): Promise<RenderedText> {
  return renderText(config, `site/${lang}/${kind}.md`, lang, scoreFacts(lang), on);
}

/** Weights as percentages, the formula ("0,25 × Dokumentation + …") with its version, and its test vectors as rows of a table. */
function scoreFacts(lang: Locale): Record<string, string> {
  const shares = dimensions.map(({ id, weight }) => {
    const percent = new Intl.NumberFormat(localeTag[lang], { style: "percent" });
    return [`weight.${id}`, percent.format(weight)];
  });
  const decimals = new Intl.NumberFormat(localeTag[lang], { minimumFractionDigits: 2 });
  const formula = dimensions
    .map(({ id, weight }) => `${decimals.format(weight)} × ${names[lang][id]}`)
    .join(" + ");
  return {
    ...Object.fromEntries(shares),
    formula,
    "score.version": String(scoreVersion),
    "score.vectors": vectors.situations.map((each) => vectorRow(each, lang)).join("\n"),
  };
}

type Situation = (typeof vectors.situations)[number];

function vectorRow({ name, points, total, classification }: Situation, lang: Locale): string {
  const reached = classification ? `${total} (${classification.replace("Heritage ", "")})` : total;
  return `| ${[name[lang], ...dimensions.map(({ id }) => points[id]), reached].join(" | ")} |`;
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
