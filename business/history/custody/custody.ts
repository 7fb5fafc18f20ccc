export const custodyRoles = ["owner", "keeper", "storage", "borrower"] as const;

/** How a party came by the vehicle. */
export const acquisitions = [
  "purchase_new",
  "private_purchase",
  "dealer_purchase",
  "auction",
  "inheritance",
  "gift",
  "swap",
  "commission",
  "company_transfer",
  "confiscation",
  "restitution",
  "found",
  "unknown",
] as const;

type Bounds = {
  beginEarliest: string | null;
  beginLatest: string | null;
  endEarliest: string | null;
  endLatest: string | null;
};
export type Span = { from: string | null; until: string | null };

/** Null when no day is certain. */
export function definiteSpan({ beginLatest, endEarliest }: Bounds): Span | null {
  if (beginLatest === null || endEarliest === null || beginLatest > endEarliest) return null;
  return { from: beginLatest, until: endEarliest };
}

/** Null is open. */
export function possibleSpan({ beginEarliest, endLatest }: Bounds): Span {
  return { from: beginEarliest, until: endLatest };
}
