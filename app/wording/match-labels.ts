import type { Locale } from "#business/locale.ts";
import type { MatchReason } from "#business/matching/vehicle-model/match-query.ts";
import { textOf } from "#business/text-of.ts";

/** `reason_` + comparison + level in locales/. */
export function reasonLabel(
  { comparison, level }: Pick<MatchReason, "comparison" | "level">,
  locale: Locale,
) {
  return textOf(`reason_${comparison}_${level}`.replaceAll("-", "_"), locale);
}

export function comparisonLabel(comparison: string, locale: Locale): string {
  return textOf(`comparison_${comparison}`.replaceAll("-", "_"), locale);
}
