import type { Period } from "../retention.ts";

/** Days before a case is erased; ascending, see `notYetReminded`. */
export const reminderDays = [7, 30] as const;

/** Whatever began before this moment has ended at `now`. */
export function cutoff({ period, fromYearEnd }: { period: Period; fromYearEnd?: true }, now: Date): Date {
  const { amount, unit } = period;
  if (fromYearEnd) return new Date(Date.UTC(now.getUTCFullYear() - amount, 0, 1));
  if (unit === "days") return daysLater(now, -amount);
  return monthsEarlier(now, unit === "years" ? 12 * amount : amount);
}

export const daysLater = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000);

export const monthsLater = (at: Date, months: number) => monthsEarlier(at, -months);

export function monthsEarlier(at: Date, months: number): Date {
  const then = new Date(at);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== at.getUTCDate()) then.setUTCDate(0);
  return then;
}
