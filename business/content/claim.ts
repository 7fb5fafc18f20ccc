import type { Locale } from "../locale.ts";

type Bilingual = Record<Locale, string>;

export type Claim = {
  id: string;
  value: Bilingual;
  text: Bilingual;
  source: Bilingual;
  period: Bilingual;
  date: string;
  /** Backed by the operator's own count; others are shown in demonstration mode only (§ 5 UWG). */
  proven: boolean;
};

export type VisibleClaim = Record<"id" | "value" | "text" | "source" | "period" | "date", string>;

export function visibleClaims(
  all: readonly Claim[],
  ids: readonly string[],
  { hidden, production }: { hidden: readonly string[]; production: boolean },
  locale: Locale,
): VisibleClaim[] {
  return ids.flatMap((id) => {
    const claim = all.find((candidate) => candidate.id === id);
    if (!claim || hidden.includes(id) || (production && !claim.proven)) return [];
    const { value, text, source, period, date } = claim;
    return [
      { id, date, value: value[locale], text: text[locale], source: source[locale], period: period[locale] },
    ];
  });
}
