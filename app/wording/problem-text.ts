import type { TooMany } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** The sentence of a `RuleBroken` or schema code: `problem_` + code in locales/. A missing one is a bug, and throws. */
export function problemText(code: string, locale: Locale): string {
  const text = (m as unknown as Record<string, Text>)[`problem_${code}`]; // Codes are strings; a test covers all of them.
  if (!text) throw new Error(`locales/ has no problem_${code}.`);
  return text({}, { locale });
}

export function waitText({ retryAfterSeconds }: TooMany, locale: Locale): string {
  return m.problem_too_many({ minutes: String(Math.ceil(retryAfterSeconds / 60)) }, { locale });
}

/** Whether a schema message is a code of ours; the library's own concern fields no person fills in. */
export function isCode(message: string): boolean {
  return `problem_${message}` in m;
}
