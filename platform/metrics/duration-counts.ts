/** How many ended within each bound, the last one counting all; and their seconds together. */
export type DurationCounts = { counts: number[]; seconds: number };

export function emptyCounts(bounds: readonly number[]): DurationCounts {
  return { counts: [...bounds, 0].map(() => 0), seconds: 0 };
}

export function addDuration(into: DurationCounts, bounds: readonly number[], seconds: number): void {
  into.seconds += seconds;
  for (const [n, bound] of bounds.entries()) if (seconds <= bound) into.counts[n] = countIn(into, n) + 1;
  into.counts[bounds.length] = countIn(into, bounds.length) + 1;
}

export function countIn({ counts }: DurationCounts, n: number): number {
  return counts[n] ?? 0;
}
