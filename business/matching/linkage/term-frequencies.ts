import { type Comparison, type SpeakingLevel, speaks } from "./comparison.ts";

/** How often each value occurs, per comparison and level: `counts[c][l]` exists where the level has a term. */
export type TermFrequencies = { counts: (Map<string, number> | undefined)[][]; totals: number[][] };

/** Counts the values of all records; for a link between two sets, of both together. */
export function countTerms<R>(comparisons: readonly Comparison<R>[], records: Iterable<R>): TermFrequencies {
  const counts = comparisons.map(({ levels }) =>
    levels.map((level) => (speaks(level) && level.term ? new Map<string, number>() : undefined)),
  );
  const totals = comparisons.map(({ levels }) => levels.map(() => 0));
  for (const record of records)
    for (const [c, comparison] of comparisons.entries()) {
      if (!comparison.given(record)) continue;
      for (const [l, level] of comparison.levels.entries()) {
        const column = counts[c]?.[l];
        const total = totals[c];
        if (!column || !total || !speaks(level) || !level.term) continue;
        for (const value of level.term.of(record)) column.set(value, (column.get(value) ?? 0) + 1);
        total[l] = (total[l] ?? 0) + 1;
      }
    }
  return { counts, totals };
}

/**
 * The probability that a random record has the value on which a and b agree: u of this pair (Winkler 1989). Of several
 * shared values the most frequent counts. Undefined when they share none or nothing was counted.
 */
export function sharedTermFrequency<R>(
  level: SpeakingLevel<R>,
  counts: ReadonlyMap<string, number> | undefined,
  total: number,
  a: R,
  b: R,
): number | undefined {
  if (!level.term || !counts || total === 0) return undefined;
  const others = level.term.of(b);
  let most: number | undefined;
  for (const value of level.term.of(a))
    if (others.includes(value)) most = Math.max(most ?? 0, counts.get(value) ?? 1);
  return most === undefined ? undefined : Math.max(most / total, level.term.rarest);
}
