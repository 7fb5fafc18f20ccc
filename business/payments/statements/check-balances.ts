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
  let after: Checked | null = null;
  for (const [at, before] of ordered.entries()) {
    if (after && !isReached(ordered, at))
      gaps.push({ after, before, cents: (before.openingCents ?? 0) - (after.closingCents ?? 0) });
    after = after && closesAfter(after, before) ? after : before;
  }
  return gaps;
}

/** From the one before back to the first: it is nearly always the one before that leads here. */
function isReached(ordered: readonly Checked[], at: number): boolean {
  const before = ordered[at];
  for (let earlier = at - 1; before && earlier >= 0; earlier--) {
    const each = ordered[earlier];
    if (each && (leads(each, before) || overlaps(each, before))) return true;
  }
  return false;
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
