/** How long the link in the letter takes a yes. */
const hoursToConfirm = 72;

type Asked = { requestedAt: Date; confirmedAt: Date | null; unsubscribedAt: Date | null };

/** Until when the link in the letter can be used. */
export function confirmableUntil({ requestedAt }: Pick<Asked, "requestedAt">): Date {
  return new Date(requestedAt.getTime() + hoursToConfirm * 3_600_000);
}

/** Where an address stands with the newsletter, and since when. */
export function standingOf(
  row: Asked | undefined,
  now: Date,
): { state: "off" | "asked" | "on"; since: Date | null } {
  if (row?.unsubscribedAt === null && row.confirmedAt) return { state: "on", since: row.confirmedAt };
  const waits = row && !row.unsubscribedAt && !row.confirmedAt && now <= confirmableUntil(row);
  return waits ? { state: "asked", since: row.requestedAt } : { state: "off", since: null };
}
