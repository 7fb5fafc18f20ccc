import { addDuration, countIn, type DurationCounts, emptyCounts } from "./duration-counts.ts";

/** Seconds: upper bounds of what is counted together, as Prometheus has it. */
export const durationBounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** More routes than there are; an error that invents some may not fill the memory. */
const mostRoutes = 2_000;

export type RequestDurations = DurationCounts & {
  method: string;
  /** The route's pattern, never an address. */
  route: string;
  /** 2xx, 4xx … */
  status: string;
};

const known = new Map<string, RequestDurations>();

export function countRequest(asked: { method: string; route: string; status: number; ms: number }): void {
  const { method, route, ms } = asked;
  const status = `${Math.floor(asked.status / 100)}xx`;
  const key = `${method} ${route} ${status}`;
  let found = known.get(key);
  if (!found) {
    if (known.size >= mostRoutes) return;
    found = { method, route, status, ...emptyCounts(durationBounds) };
    known.set(key, found);
  }
  addDuration(found, durationBounds, ms / 1000);
}

/** Of this process since its start. */
export function requestDurations(): RequestDurations[] {
  return [...known.values()];
}

export type SlowRoute = { route: string; requests: number; meanMs: number; withinMs: number };

/** Nine of ten requests took no longer than `withinMs`; the slowest routes first. */
export function slowestRoutes(most: number, fewest = 5): SlowRoute[] {
  return [...Map.groupBy(known.values(), ({ method, route }) => `${method} ${route}`)]
    .map(([route, each]) => {
      const counts = durationBounds.map((_, n) => sum(each.map((one) => countIn(one, n))));
      const requests = sum(each.map((one) => countIn(one, durationBounds.length)));
      const within = durationBounds[counts.findIndex((count) => count >= 0.9 * requests)];
      const meanMs = (1000 * sum(each.map(({ seconds }) => seconds))) / requests;
      return { route, requests, meanMs, withinMs: within === undefined ? Infinity : within * 1000 };
    })
    .filter(({ requests }) => requests >= fewest)
    .sort((a, b) => b.withinMs - a.withinMs || b.meanMs - a.meanMs)
    .slice(0, most);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
