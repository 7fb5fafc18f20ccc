import { expect } from "vitest";

/** All that one side can learn something from, before both have agreed. `tests/http/introductions.test.ts` compares each. */
export const observables = [
  // Of every answer to a look or a press.
  "page",
  "status",
  "headers",
  "cache headers",
  "size",
  "error text",
  "statements to the database",
  // Of every mail.
  "words of mails",
  "number of mails",
  "moment of mails",
  // Of what is stored, and of what is given out of it.
  "identifiers",
  "stored answers",
  "copy of the card",
  "export of the account",
  "pages of the card",
  "pages of the case",
  "counts",
  "notifications",
  "who saw the case",
  "score",
  "report",
  // Of what everybody sees.
  "forecast",
  "public pages",
] as const;
export type Observable = (typeof observables)[number];

const compared = new Set<Observable>();

/** Byte for byte. `history` repeats it. */
export function expectAlike(what: Observable, [one, other]: readonly unknown[], history: string): void {
  compared.add(what);
  expect(other, `${what}, ${history}`).toEqual(one);
}

/** Named and not compared would be a promise. */
export function neverCompared(): Observable[] {
  return observables.filter((each) => !compared.has(each));
}
