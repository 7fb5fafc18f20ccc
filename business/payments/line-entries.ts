import type { Staff, System, Tx } from "#business/context.ts";
import type { Account } from "#business/ledger/accounts.ts";
import { bookAgain } from "#business/ledger/book-again.ts";
import { type EntryKind, movePostings } from "#business/ledger/ledger.ts";
import { berlinDay } from "#business/locale.ts";

/** A line of the bank as the books see it. They are in euros: a line in another currency moves nothing in them. */
export type BookedLine = { id: string; amountCents: number; currency: string; bookedOn: string };

/** Where a line's money lies before it is booked: on the bank alone when it is new, else with what waits for a person. */
export type LineSource = "bank" | "unassigned";

/** The day of the entry: the bank's for a new line, today for what a person decides later; a month may be closed by then. */
export function entryDay(ctx: Tx<Staff | System>, line: { bookedOn: string }, from: LineSource): string {
  return from === "bank" ? line.bookedOn : berlinDay(ctx.now());
}

export function bookUnassigned(ctx: Tx<Staff | System>, line: BookedLine): Promise<void> {
  return move(ctx, line, { kind: "unassigned", debit: "bank", credit: "unassigned", on: line.bookedOn });
}

/** Its parts come as lines of their own. */
export function bookSplit(ctx: Tx<Staff | System>, line: BookedLine): Promise<void> {
  return move(ctx, line, { kind: "split", debit: "unassigned", credit: "bank", on: line.bookedOn });
}

/** What a person recorded before the bank showed it. */
export function bookArrival(ctx: Tx<Staff | System>, line: BookedLine, from: LineSource): Promise<void> {
  return move(ctx, line, { kind: "arrival", debit: from, credit: "transit", on: entryDay(ctx, line, from) });
}

/** What a person said that a waiting line is. */
export function bookPurpose(
  ctx: Tx<Staff | System>,
  line: BookedLine,
  kind: EntryKind,
  account: Account,
): Promise<void> {
  return move(ctx, line, { kind, debit: "unassigned", credit: account, on: berlinDay(ctx.now()) });
}

/** The line waits again; `account` is where it was booked to. */
export function bookUndo(ctx: Tx<Staff | System>, line: BookedLine, account: Account): Promise<void> {
  return move(ctx, line, { kind: "undo", debit: account, credit: "unassigned", on: berlinDay(ctx.now()) });
}

type Move = { kind: EntryKind; debit: Account; credit: Account; on: string };

async function move(
  ctx: Tx<Staff | System>,
  { id, amountCents, currency }: BookedLine,
  { kind, debit, credit, on }: Move,
): Promise<void> {
  if (currency !== "EUR") return;
  const postings = movePostings(debit, credit, amountCents);
  await bookAgain(ctx, { kind, bookedOn: on, orderId: null, document: id, postings });
}
