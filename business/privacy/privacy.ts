/** How long a gathered download waits for its owner. */
export const exportDays = 7;
/** How long one may change one's mind before an account is erased. */
export const graceDays = 14;
/** How many full years the records of a contract stay after the one in which it was made. */
export const contractYears = 8;
/** How long before its erasure the owner of a case is told, in days; once each. */
export const remindedDays = [7, 30] as const;

export const daysLater = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000);

/** The same day so many months later; the last of the month where it is shorter. */
export const monthsLater = (at: Date, months: number) => monthsEarlier(at, -months);

/** The same day so many months earlier; the last of the month where it is shorter. */
export function monthsEarlier(at: Date, months: number): Date {
  const then = new Date(at);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== at.getUTCDate()) then.setUTCDate(0);
  return then;
}
