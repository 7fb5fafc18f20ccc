/** Sightings with all of `all` and at least one of `some`, at most `most`; either list may be empty. */
export type Lookup = { all: number[]; some: number[]; most: number };
