export const exportDays = 7;
export const graceDays = 14;
export const contractYears = 8;
/** Days before a case is erased; ascending, see `notYetReminded`. */
export const reminderDays = [7, 30] as const;

export const daysLater = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000);

export const monthsLater = (at: Date, months: number) => monthsEarlier(at, -months);

export function monthsEarlier(at: Date, months: number): Date {
  const then = new Date(at);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== at.getUTCDate()) then.setUTCDate(0);
  return then;
}
