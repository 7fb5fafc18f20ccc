import type { Span } from "#business/history/span.ts";
import { changedFields, type Difference } from "./differences.ts";
import type { StatementStatus } from "./statement.ts";

export const custodyRoles = ["owner", "keeper", "storage", "borrower"] as const;

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
export type CustodySpan = { from: string | null; until: string | null };

/** `definite`: null when no day is certain. Null is open. A present holder has it until today. */
export function heldSpans(
  { begin, end }: { begin: Span; end: Span },
  isPresent = false,
): { definite: CustodySpan | null; possible: CustodySpan } {
  const [from, until] = [begin.latest, isPresent ? null : end.earliest];
  const isDefinite = from !== null && (isPresent || (until !== null && from <= until));
  return {
    definite: isDefinite ? { from, until } : null,
    possible: { from: begin.earliest, until: end.latest },
  };
}

/** What a researcher writes, and what a version keeps. */
export type CustodyContent = Bounds & {
  party: string;
  role: (typeof custodyRoles)[number];
  begin: string | null;
  end: string | null;
  /** In the words that were typed, where these say more; of versions from before there are none. */
  beginAsTyped?: string | null;
  endAsTyped?: string | null;
  acquisition: (typeof acquisitions)[number];
  place: string | null;
  uncertain: boolean;
  status: StatementStatus;
  reason: string | null;
};

/** In the order of the form. */
const writtenFields = [
  "party",
  "role",
  "begin",
  "end",
  "acquisition",
  "place",
  "uncertain",
  "status",
  "reason",
] as const satisfies readonly (keyof CustodyContent)[];

export function custodyContentOf(row: CustodyContent): CustodyContent {
  const written = Object.fromEntries(writtenFields.map((field) => [field, row[field]])) as CustodyContent; // Its bounds follow.
  const { beginEarliest, beginLatest, endEarliest, endLatest, beginAsTyped = null, endAsTyped = null } = row;
  return { ...written, beginEarliest, beginLatest, endEarliest, endLatest, beginAsTyped, endAsTyped };
}

export type CustodyField = (typeof writtenFields)[number];

/** The bounds follow from begin and end. */
export function custodyDifferences(
  before: CustodyContent,
  after: CustodyContent,
): Difference<CustodyField>[] {
  return changedFields(writtenFields, before, after);
}
