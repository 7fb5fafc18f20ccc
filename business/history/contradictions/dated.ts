import type { Span } from "#business/history/span.ts";

/** Wholly before: no day of the one is on or after a day of the other. */
export function isBefore(one: Span, other: Span): boolean {
  return one.latest !== null && other.earliest !== null && one.latest < other.earliest;
}

export function areApart(one: Span, other: Span): boolean {
  return isBefore(one, other) || isBefore(other, one);
}

/** Whether something may have happened between two things. */
export function mayLieBetween(it: Span, from: Span, until: Span): boolean {
  return !isBefore(it, from) && !isBefore(until, it);
}

export function yearSpan(year: number): Span {
  return { earliest: `${year}-01-01`, latest: `${year}-12-31` };
}

/** YYYY-MM-DD, as the last day of the month where the day does not exist. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}
