import { partyLabel } from "#business/history/party-label.ts";
import type { Locale } from "#business/locale.ts";

export const vitalStates = ["unknown", "living", "deceased"] as const;
export type VitalState = (typeof vitalStates)[number];

/** Why somebody of the team opens name and address. Codes, as the customer reads them in two languages. */
export const readingReasons = ["identify", "check_source", "contact", "compare", "request"] as const;

/** Living until somebody shows the contrary (PV-13). */
export function isTakenAsLiving(vital: VitalState): boolean {
  return vital !== "deceased";
}

/** A, B … Z, AA: the nth person of a case, whatever happens to those before. */
export function letterOf(n: number): string {
  const letter = String.fromCharCode(65 + (n % 26));
  return n < 26 ? letter : letterOf(Math.floor(n / 26) - 1) + letter;
}

/** The letter after the last one that was given; A for the first. */
export function letterAfter(last: string | undefined): string {
  const n = [...(last ?? "")].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0);
  return letterOf(n);
}

export type Pseudonym = { letter: string; place: string | null; from: string | null; until: string | null };

/** "Halter B, Offenbach, 1961–68": letter, place and years alone, never a name. */
export function pseudonymOf({ letter, place, from, until }: Pseudonym, locale: Locale): string {
  const parts = [`Halter ${letter}`, place, yearsOf(from, until)].filter(Boolean).join(", ");
  return partyLabel(parts, locale);
}

function yearsOf(from: string | null, until: string | null): string | null {
  const [first, last] = [from?.slice(0, 4), until?.slice(0, 4)];
  if (!first) return last ? `–${last}` : null;
  if (!last) return `${first}–`;
  if (first === last) return first;
  return `${first}–${first.slice(0, 2) === last.slice(0, 2) ? last.slice(2) : last}`;
}

export const adultAge = 18;

/** Somebody who may not be of age yet: no details of minors are stored. */
export function isMinor(birthYear: number, today: Date): boolean {
  return today.getUTCFullYear() - birthYear <= adultAge;
}
