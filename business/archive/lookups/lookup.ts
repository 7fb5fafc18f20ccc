import { hashBlockKey } from "./block-keys.ts";

/** Sightings with all of `all` and at least one of `some`, at most `most`; either list may be empty. */
export type Lookup = { all: number[]; some: number[]; most: number };

/** Only if all other lookups together found fewer than `below`. */
export type WiderLookup = Lookup & { below: number };

/** Rows per lookup of a mark. */
export const markLimit = 60;

export function all(keys: string[], most: number): Lookup {
  return { all: keys.map(hashBlockKey), some: [], most };
}

export function some(keys: string[], most: number): Lookup {
  return { all: [], some: keys.map(hashBlockKey), most };
}

export function both(keys: string[], oneOf: string[], most: number): Lookup {
  return { all: keys.map(hashBlockKey), some: oneOf.map(hashBlockKey), most };
}

export function yearsAround(year: number, slack: number): number[] {
  return Array.from({ length: 2 * slack + 1 }, (_, i) => year - slack + i);
}
