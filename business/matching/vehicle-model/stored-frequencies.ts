import type { TermFrequencies } from "../linkage/term-frequencies.ts";

export type StoredFrequencies = { counts: (Record<string, number> | null)[][]; totals: number[][] };

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
