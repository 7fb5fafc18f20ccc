import type { TooMany } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { hasText, textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";

/** The sentence for a `RuleBroken` or schema code: `problem_` + code in locales/. */
export function problemText(code: string, locale: Locale): string {
  return textOf(`problem_${code}`, locale);
}

export function waitText({ retryAfterSeconds }: TooMany, locale: Locale): string {
  return m.problem_too_many({ minutes: String(Math.ceil(retryAfterSeconds / 60)) }, { locale });
}

/** Whether a schema message is one of our codes; the library's own concern fields nobody fills in. */
export function isCode(message: string): boolean {
  return hasText(`problem_${message}`);
}
