import type { Locale } from "#business/locale.ts";
import type { MatchReason } from "#business/matching/vehicle-model/query.ts";
import { m } from "#texts/messages.js";

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** A reason of the engine in words: `reason_` + comparison + level in locales/. A missing one is a defect and says so. */
export function reasonInWords(
  { comparison, level }: Pick<MatchReason, "comparison" | "level">,
  locale: Locale,
) {
  return text(`reason_${comparison}_${level}`, locale);
}

/** What a comparison asks, as a heading: "Fahrgestellnummer". */
export function comparisonInWords(comparison: string, locale: Locale): string {
  return text(`comparison_${comparison}`, locale);
}

function text(key: string, locale: Locale): string {
  const found = (m as unknown as Record<string, Text>)[key.replaceAll("-", "_")]; // levels are strings; a test walks all of them
  if (!found) throw new Error(`locales/ has no ${key}.`);
  return found({}, { locale });
}
