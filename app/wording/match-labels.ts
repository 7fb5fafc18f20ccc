import type { Locale } from "#business/locale.ts";
import type { MatchReason } from "#business/matching/vehicle-model/match-query.ts";
import { m } from "#texts/messages.js";

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** `reason_` + comparison + level in locales/. A missing label is a bug, and throws. */
export function reasonLabel(
  { comparison, level }: Pick<MatchReason, "comparison" | "level">,
  locale: Locale,
) {
  return text(`reason_${comparison}_${level}`, locale);
}

export function comparisonLabel(comparison: string, locale: Locale): string {
  return text(`comparison_${comparison}`, locale);
}

function text(key: string, locale: Locale): string {
  const found = (m as unknown as Record<string, Text>)[key.replaceAll("-", "_")]; // a test covers all levels
  if (!found) throw new Error(`locales/ has no ${key}.`);
  return found({}, { locale });
}
