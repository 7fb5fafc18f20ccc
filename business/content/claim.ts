import type { Locale } from "../locale.ts";

type InBoth = Record<Locale, string>;

/** A figure of the copy as content/claims.json has it: never without where it comes from, for which time, and when it was checked. */
export type Claim = {
  id: string;
  value: InBoth;
  text: InBoth;
  source: InBoth;
  period: InBoth;
  /** The day of the last check. */
  date: string;
  /** Backed by a count of the operator's own; what is not is shown in a demonstration only (§ 5 UWG). */
  proven: boolean;
};

export type ShownClaim = Record<"id" | "value" | "text" | "source" | "period" | "date", string>;

/** The claims of these ids that may be shown, in their order. The operator can hide each by its id. */
export function shownClaims(
  all: readonly Claim[],
  ids: readonly string[],
  { hidden, production }: { hidden: readonly string[]; production: boolean },
  locale: Locale,
): ShownClaim[] {
  return ids.flatMap((id) => {
    const claim = all.find((known) => known.id === id);
    if (!claim || hidden.includes(id) || (production && !claim.proven)) return [];
    const { value, text, source, period, date } = claim;
    return [
      { id, date, value: value[locale], text: text[locale], source: source[locale], period: period[locale] },
    ];
  });
}
