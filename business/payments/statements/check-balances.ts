import type { Placed } from "./stand-apart.ts";

export type Checked = Placed & { name: string; bookedCents: number };

/** Cents by which the bookings miss the closing balance: 0 where they add up; null where the bank names no balances. */
export function missedCents({ openingCents, closingCents, bookedCents }: Checked): number | null {
  if (openingCents === null || closingCents === null) return null;
  return closingCents - openingCents - bookedCents;
}

/** Between the statement that ends with `after` and the one that begins with `before` something is missing. */
export type StatementGap = {
  after: Checked;
  before: Checked;
  /** What the missing bookings add up to. */
  cents: number;
};

/** Where no statement leads to the opening balance of the next, or the bank counted one on that is not there. */
export function findGaps(statements: readonly Checked[]): StatementGap[] {
  const ordered = statements
    .filter(({ openedOn, closedOn }) => openedOn !== null && closedOn !== null)
    .sort(inOrder);
  const gaps: StatementGap[] = [];
  for (const [at, before] of ordered.entries()) {
    const earlier = ordered.slice(0, at);
    const after = earlier.reduce<Checked | null>(
      (last, each) => (last && closesAfter(last, each) ? last : each),
      null,
    );
    if (!after || earlier.some((each) => leads(each, before) || overlaps(each, before))) continue;
    gaps.push({ after, before, cents: (before.openingCents ?? 0) - (after.closingCents ?? 0) });
  }
  return gaps;
}

function inOrder(one: Checked, other: Checked): number {
  const days = (one.openedOn ?? "").localeCompare(other.openedOn ?? "");
  return (
    days ||
    (one.sequence ?? 0) - (other.sequence ?? 0) ||
    (one.closedOn ?? "").localeCompare(other.closedOn ?? "")
  );
}

function closesAfter(one: Checked, other: Checked): boolean {
  return (one.closedOn ?? "") > (other.closedOn ?? "");
}

function leads(earlier: Checked, later: Checked): boolean {
  if (earlier.closingCents !== later.openingCents || (earlier.closedOn ?? "") > (later.openedOn ?? ""))
    return false;
  // A year begins at 1 again.
  const skipped = (later.sequence ?? 0) - (earlier.sequence ?? 0) > 1;
  const sameYear = earlier.closedOn?.slice(0, 4) === later.closedOn?.slice(0, 4);
  return !(skipped && earlier.sequence !== null && sameYear);
}

function overlaps(earlier: Checked, later: Checked): boolean {
  return (earlier.closedOn ?? "") > (later.openedOn ?? "");
}
