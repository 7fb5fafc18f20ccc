import { type Comparison, isWeighted, type WeightedLevel } from "./comparison.ts";
import { type LinkageParameters, normalise } from "./parameters.ts";

export type TermFrequencies = { counts: (Map<string, number> | undefined)[][]; totals: number[][] };

export type CountedTerm = { counts: ReadonlyMap<string, number> | undefined; total: number; typical: number };

export function countTerms<R>(comparisons: readonly Comparison<R>[], records: Iterable<R>): TermFrequencies {
  const counts = comparisons.map(({ levels }) =>
    levels.map((level) => (isWeighted(level) && level.term ? new Map<string, number>() : undefined)),
  );
  const totals = comparisons.map(({ levels }) => levels.map(() => 0));
  for (const record of records)
    for (const [c, comparison] of comparisons.entries()) {
      if (!comparison.isPresent(record)) continue;
      for (const [l, level] of comparison.levels.entries()) {
        const column = counts[c]?.[l];
        const total = totals[c];
        if (!column || !total || !isWeighted(level) || !level.term) continue;
        for (const value of level.term.of(record)) column.set(value, (column.get(value) ?? 0) + 1);
        total[l] = (total[l] ?? 0) + 1;
      }
    }
  return { counts, totals };
}

/** Geometric mean of the frequencies over all records; unlisted values count as seen once. */
export function typicalFrequency(counts: ReadonlyMap<string, number> | undefined, total: number): number {
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

/** Start values for this archive: where every second value is the same, chance agreement on it is as much more frequent. */
export function scaleToUsual<R>(
  comparisons: readonly Comparison<R>[],
  start: LinkageParameters,
  { counts, totals }: TermFrequencies,
): LinkageParameters {
  const u = comparisons.map(({ levels }, c) =>
    normalise(
      levels.map((level, l) => {
        const before = start.u[c]?.[l] ?? 0;
        const usual = isWeighted(level) ? level.term?.usual : undefined;
        const typical = typicalFrequency(counts[c]?.[l], totals[c]?.[l] ?? 0);
        return usual && typical > 0 ? (before * typical) / usual : before;
      }),
    ),
  );
  return { ...start, u };
}

/** log2(typical / f) bits for sharing a value of frequency f (after Winkler 1989); of several values the commonest counts. */
export function rarityOf<R>(
  { term }: WeightedLevel<R>,
  { counts, total, typical }: CountedTerm,
  a: R,
  b: R,
): number {
  if (!term || !counts || typical === 0) return 0;
  const others = term.of(b);
  let highestCount = 0;
  for (const value of term.of(a))
    if (others.includes(value)) highestCount = Math.max(highestCount, counts.get(value) ?? 1);
  return highestCount === 0 ? 0 : Math.log2(typical / Math.max(highestCount / total, term.minFrequency));
}
