import type { WaitingTime } from "#business/letters/letter.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

/** How long our own letters waited somewhere. */
export function waitedText({ letters, median, slowest }: WaitingTime, locale: Locale): string {
  const numbers = { letters: String(letters), median: String(median), slowest: String(slowest) };
  return letters === 1 ? m.letters_waited_one(numbers, { locale }) : m.letters_waited(numbers, { locale });
}
