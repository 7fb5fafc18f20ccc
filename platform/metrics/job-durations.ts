import { addDuration, type DurationCounts, emptyCounts } from "./duration-counts.ts";

/** Seconds. */
export const jobBounds = [0.1, 0.5, 1, 5, 15, 60, 300] as const;

type Ran = { queue: string; outcome: "done" | "failed" };

const known = new Map<string, Ran & DurationCounts>();

export function countJob({ queue, outcome, ms }: Ran & { ms: number }): void {
  const key = `${queue} ${outcome}`;
  const found = known.get(key) ?? { queue, outcome, ...emptyCounts(jobBounds) };
  known.set(key, found);
  addDuration(found, jobBounds, ms / 1000);
}

/** Of this process since its start. */
export function jobDurations(): (Ran & DurationCounts)[] {
  return [...known.values()];
}
