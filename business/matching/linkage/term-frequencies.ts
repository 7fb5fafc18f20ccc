import { type Comparison, type SpeakingLevel, speaks } from "./comparison.ts";

/** How often each value occurs, per comparison and level: `counts[c][l]` exists where the level has a term. */
export type TermFrequencies = { counts: (Map<string, number> | undefined)[][]; totals: number[][] };

/** One term, ready for weighing: `usual` is `usualFrequency`. */
export type CountedTerm = { counts: ReadonlyMap<string, number> | undefined; total: number; usual: number };

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
 * The frequency of a usual value: 2 to the mean of log2 f over all records. Values that are not listed count as seen once, and so do
 * records that tell none: the told ones then weigh a little less on average than without frequencies, never more.
 */
export function usualFrequency(counts: ReadonlyMap<string, number> | undefined, total: number): number {
  if (!counts || total === 0) return 0;
  let seen = 0;
  let bits = 0;
  for (const count of counts.values()) {
    seen += count;
    bits += count * Math.log2(count / total);
  }
  const once = Math.max(total - seen, 0);
  return 2 ** ((bits - once * Math.log2(total)) / (seen + once));
}

/**
 * By how many bits agreement on just this value says more than agreement on a usual one: log2(usual / f), f being how often the value
 * occurs (after Winkler 1989). Of several shared values the most frequent counts. 0 when they share none or nothing was counted.
 */
export function rarityOf<R>(
  { term }: SpeakingLevel<R>,
  { counts, total, usual }: CountedTerm,
  a: R,
  b: R,
): number {
  if (!term || !counts || usual === 0) return 0;
  const others = term.of(b);
  let most = 0;
  for (const value of term.of(a)) if (others.includes(value)) most = Math.max(most, counts.get(value) ?? 1);
  return most === 0 ? 0 : Math.log2(usual / Math.max(most / total, term.rarest));
}
