type Role = "customer" | "staff";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const customerEnds = { idle: 7 * day, atLatest: 30 * day };
const teamEnds = { idle: 30 * minute, atLatest: 12 * hour };

/** Milliseconds: idle timeout and absolute lifetime. */
export function endsOf(role: Role): { idle: number; atLatest: number } {
  return role === "customer" ? customerEnds : teamEnds;
}

export type SessionFacts = { role: Role; createdAt: Date; lastActionAt: Date; secondFactorAt: Date | null };

export function sessionHolds(
  session: SessionFacts,
  account: { role: Role; secondFactor: boolean },
  now: Date,
): boolean {
  const { idle, atLatest } = endsOf(account.role);
  if (session.role !== account.role) return false;
  if (account.secondFactor && !session.secondFactorAt) return false;
  if (now.getTime() - session.createdAt.getTime() >= atLatest) return false;
  return now.getTime() - session.lastActionAt.getTime() < idle;
}

/** Limits writes of `lastActionAt`, so that not every page view costs one. */
const writtenEvery = minute;

export function actionCounts(session: SessionFacts, now: Date): boolean {
  return now.getTime() - session.lastActionAt.getTime() >= writtenEvery;
}
