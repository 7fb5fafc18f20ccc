import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** The sentence for a code of a `RuleBroken` or of a schema: `problem_` + code in locales/. A missing one is a defect and says so. */
export function sentence(code: string, locale: Locale): string {
  const text = (m as unknown as Record<string, Text>)[`problem_${code}`]; // codes are strings; a test walks all of them
  if (!text) throw new Error(`locales/ has no problem_${code}.`);
  return text({}, { locale });
}
