/** A statement's number and balances, as the bank says them. */
export type Placed = {
  id: string;
  sequence: number | null;
  openedOn: string | null;
  openingCents: number | null;
  closedOn: string | null;
  closingCents: number | null;
};

/** Apart: numbered by the bank, and one begins with the balance and day that the other ends with. All else overlaps. */
export function apartBy(statements: readonly Placed[]): (one: string, other: string) => boolean {
  const byId = new Map(statements.map((each) => [each.id, each]));
  const leadsTo = (from: string, to: string, seen = new Set([from])): boolean => {
    const start = byId.get(from);
    if (!start) return false;
    return statements.some((next) => {
      if (seen.has(next.id) || !follows(start, next)) return false;
      return next.id === to || leadsTo(next.id, to, seen.add(next.id));
    });
  };
  return (one, other) => leadsTo(one, other) || leadsTo(other, one);
}

function follows(first: Placed, second: Placed): boolean {
  return (
    first.sequence !== null &&
    second.sequence !== null &&
    first.sequence !== second.sequence &&
    first.closingCents !== null &&
    first.closingCents === second.openingCents &&
    first.closedOn !== null &&
    second.openedOn !== null &&
    first.closedOn <= second.openedOn
  );
}
