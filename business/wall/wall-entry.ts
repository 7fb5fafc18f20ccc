/** A photograph that nobody can place, or a vehicle that somebody looks for. */
export const wallEntryKinds = ["unidentified", "wanted"] as const;

export const entryStates = ["offered", "shown", "refused"] as const;

/** What somebody agrees to have shown. */
export const shownParts = ["picture", "vehicle", "question", "period", "place"] as const;
export type ShownPart = (typeof shownParts)[number];

export const consentEvents = ["given", "withdrawn", "ended"] as const;

/** Of the consent's text; a new one for every change of its words. */
export const wallConsentVersion = "2026-11";

/** At one time, by card or case. */
export const maxEntries = 3;

export const entryLengths = { vehicle: 100, question: 400, period: 60, place: 60 } as const;

type Shown = Partial<Record<"period" | "place" | "imageKey", string | null>>;

export function partsOf({ imageKey, period, place }: Shown): ShownPart[] {
  const given = { picture: imageKey, vehicle: true, question: true, period, place };
  return shownParts.filter((part) => given[part]);
}

const street = /(?:stra(?:ß|ss)e|str\.|gasse|allee|street|road|avenue)(?:\s|,|$)/iu;

/** A town or a district: a street or a number of a house says where somebody lives. */
export function isTooFine(place: string): boolean {
  return /\d/.test(place) || street.test(place);
}

const plate = /(?<![\p{L}\d])\p{Lu}{1,3}-\s?\p{Lu}{1,2}\s?\d{1,4}(?!\d)/u;
const longNumber = /\d[\d ./-]{4,}\d/;

/** A plate, a chassis or telephone number, or an address: each leads to one person. Years and spans of years do not. */
export function leadsToSomebody(text: string): boolean {
  const withoutYears = text.replaceAll(/(?<!\d)(?:18|19|20)\d\d(?!\d)/g, "");
  return text.includes("@") || plate.test(text) || longNumber.test(withoutYears);
}
