const confirmationHours = 72;

type SubscriptionDates = { requestedAt: Date; confirmedAt: Date | null; unsubscribedAt: Date | null };

export function confirmationDeadline({ requestedAt }: Pick<SubscriptionDates, "requestedAt">): Date {
  return new Date(requestedAt.getTime() + confirmationHours * 3_600_000);
}

export function subscriptionStatus(
  row: SubscriptionDates | undefined,
  now: Date,
): { state: "off" | "asked" | "on"; since: Date | null } {
  if (row?.unsubscribedAt === null && row.confirmedAt) return { state: "on", since: row.confirmedAt };
  const pending = row && !row.unsubscribedAt && !row.confirmedAt && now <= confirmationDeadline(row);
  return pending ? { state: "asked", since: row.requestedAt } : { state: "off", since: null };
}
