import { and, asc, between, desc, eq, gt, isNotNull, like, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { asSystem, type Ctx, inTransaction, type Staff, type System } from "../context.ts";
import type { Account } from "./accounts.ts";
import { ledgerEntries, ledgerPostings } from "./ledger.sql.ts";
import type { EntryKind } from "./ledger.ts";

/** YYYY-MM-DD, both included. */
export type LedgerSpan = { from: string; until: string };

const sum = sql<number>`sum(${ledgerPostings.cents})::int`;

/** Of all days, in cents: debit above zero. Accounts without postings are missing. */
export async function balances(ctx: Ctx<Staff | System>): Promise<Partial<Record<Account, number>>> {
  const rows = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ account: ledgerPostings.account, sum })
      .from(ledgerPostings)
      .groupBy(ledgerPostings.account),
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

/** What the orders owe by the ledger, where that is not nothing. */
export async function receivablesByOrder(ctx: Ctx<Staff | System>): Promise<Map<string, number>> {
  const rows = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ orderId: ledgerEntries.orderId, sum })
      .from(ledgerPostings)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
      .where(and(eq(ledgerPostings.account, "receivables"), isNotNull(ledgerEntries.orderId)))
      .groupBy(ledgerEntries.orderId)
      .having(sql`sum(${ledgerPostings.cents}) <> 0`),
  );
  return new Map(rows.map(({ orderId, sum }) => [orderId ?? "", sum]));
}

/** In cents, of all days before `day`. */
export function balanceBefore(ctx: Ctx<Staff | System>, account: Account, day: string): Promise<number> {
  return balanceWhere(ctx, account, lt(ledgerEntries.bookedOn, day));
}

/** In cents, of what was booked until that moment, for whatever day. */
export function balanceBookedBy(ctx: Ctx<Staff | System>, account: Account, at: Date): Promise<number> {
  return balanceWhere(ctx, account, lte(ledgerEntries.at, at));
}

async function balanceWhere(ctx: Ctx<Staff | System>, account: Account, entries: SQL): Promise<number> {
  const [row] = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ sum: sql<number>`coalesce(sum(${ledgerPostings.cents}), 0)::int` })
      .from(ledgerPostings)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
      .where(and(eq(ledgerPostings.account, account), entries)),
  );
  return row?.sum ?? 0;
}

/** By how much an account moved on each day on which it did, in order. */
export function dailySums(
  ctx: Ctx<Staff | System>,
  account: Account,
): Promise<{ on: string; cents: number }[]> {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ on: ledgerEntries.bookedOn, cents: sum })
      .from(ledgerPostings)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
      .where(eq(ledgerPostings.account, account))
      .groupBy(ledgerEntries.bookedOn)
      .orderBy(asc(ledgerEntries.bookedOn)),
  );
}

/** By how much each document moved an account on the days after `after` up to `until`, or whenever it was booked by `bookedBy`. */
export async function documentSums(
  ctx: Ctx<Staff | System>,
  account: Account,
  { after = null, until, bookedBy }: { after?: string | null; until?: string; bookedBy?: Date },
): Promise<Map<string, { kind: EntryKind; bookedOn: string; cents: number }>> {
  const rows = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        document: ledgerEntries.document,
        kind: ledgerEntries.kind,
        bookedOn: ledgerEntries.bookedOn,
        cents: ledgerPostings.cents,
      })
      .from(ledgerPostings)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
      .where(
        and(
          eq(ledgerPostings.account, account),
          after === null ? undefined : gt(ledgerEntries.bookedOn, after),
          until === undefined ? undefined : lte(ledgerEntries.bookedOn, until),
          bookedBy && lte(ledgerEntries.at, bookedBy),
        ),
      )
      .orderBy(asc(ledgerEntries.bookedOn), asc(ledgerEntries.id)),
  );
  const sums = new Map<string, { kind: EntryKind; bookedOn: string; cents: number }>();
  for (const { document, kind, bookedOn, cents } of rows) {
    const key = documentOf(document);
    const before = sums.get(key);
    sums.set(key, { kind, bookedOn, cents: cents + (before?.cents ?? 0) });
  }
  return sums;
}

/** Its further entries of a kind bear its name and a number (`bookAgain`). */
export function documentOf(document: string): string {
  return document.split("/")[0] ?? document;
}

/** With what and when the bank account began; undefined while no statement says so. */
export async function openingEntry(
  ctx: Ctx<Staff | System>,
): Promise<{ on: string; cents: number } | undefined> {
  const [row] = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ on: ledgerEntries.bookedOn, cents: sum })
      .from(ledgerPostings)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
      .where(and(eq(ledgerEntries.kind, "opening"), eq(ledgerPostings.account, "bank")))
      .groupBy(ledgerEntries.bookedOn)
      .having(sql`sum(${ledgerPostings.cents}) <> 0`),
  );
  return row;
}

/** How often a document was booked under this kind; its further entries bear its name and a number. */
export function countEntries(ctx: Ctx<Staff | System>, kind: EntryKind, document: string): Promise<number> {
  const named = or(eq(ledgerEntries.document, document), like(ledgerEntries.document, `${document}/%`));
  return inTransaction(ctx, (ctx) =>
    asSystem(ctx, "count-entries", ({ db }) =>
      db.$count(ledgerEntries, and(eq(ledgerEntries.kind, kind), named)),
    ),
  );
}

/** What a document was booked as last, its further entries among them. */
export async function lastKindOf(ctx: Ctx<Staff | System>, document: string): Promise<EntryKind | undefined> {
  const named = or(eq(ledgerEntries.document, document), like(ledgerEntries.document, `${document}/%`));
  const [last] = await inTransaction(ctx, ({ db }) =>
    db
      .select({ kind: ledgerEntries.kind })
      .from(ledgerEntries)
      .where(named)
      .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
      .limit(1),
  );
  return last?.kind;
}

/** Every posting of the days, in the order of booking. */
export function postingsOf(ctx: Ctx<Staff | System>, { from, until }: LedgerSpan) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        entryId: ledgerEntries.id,
        line: ledgerPostings.line,
        bookedOn: ledgerEntries.bookedOn,
        kind: ledgerEntries.kind,
        document: ledgerEntries.document,
        orderId: ledgerEntries.orderId,
        account: ledgerPostings.account,
        cents: ledgerPostings.cents,
        at: ledgerEntries.at,
      })
      .from(ledgerPostings)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
      .where(between(ledgerEntries.bookedOn, from, until))
      .orderBy(asc(ledgerEntries.bookedOn), asc(ledgerEntries.id), asc(ledgerPostings.line)),
  );
}
