import type { TermFrequencies } from "../linkage/term-frequencies.ts";

/** Term frequencies as they are stored: per comparison and level the values that occur more than once, and how many were counted. */
export type StoredFrequencies = { counts: (Record<string, number> | null)[][]; totals: number[][] };

/** Leaves out what was seen once: an unlisted value counts as one, and so most of the table. */
export function storedFrequencies({ counts, totals }: TermFrequencies): StoredFrequencies {
  return {
    counts: counts.map((levels) =>
      levels.map((values) => (values ? Object.fromEntries([...values].filter(([, n]) => n > 1)) : null)),
    ),
    totals,
  };
}

export function termFrequencies({ counts, totals }: StoredFrequencies): TermFrequencies {
  return {
    counts: counts.map((levels) =>
      levels.map((values) => (values ? new Map(Object.entries(values)) : undefined)),
    ),
    totals,
  };
}
