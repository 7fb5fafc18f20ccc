import { hashBlockKey } from "./block-keys.ts";

/** Sightings with all of `all` and at least one of `some`, at most `most`; either list may be empty. */
export type Lookup = { all: number[]; some: number[]; most: number };

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
