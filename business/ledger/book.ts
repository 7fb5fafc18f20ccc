import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Staff, type System, type Tx } from "../context.ts";
import { ledgerEntries, ledgerPostings } from "./ledger.sql.ts";
import { balanceOf, type Entry } from "./ledger.ts";

/** In the caller's transaction. A document is booked once per kind: the second time fails. Postings of zero are left out. */
export async function book(ctx: Tx<Staff | System>, entry: Entry): Promise<void> {
  const postings = entry.postings.filter(({ cents }) => cents !== 0);
  if (postings.length === 0) return;
  if (balanceOf(postings) !== 0)
    throw new Error(`The entry ${entry.kind} ${entry.document} does not balance.`);
  const { kind, bookedOn, orderId, document } = entry;
  const id = uuidv7(ctx.now().getTime());
  // Nobody on the team writes the books by hand.
  await asSystem(ctx, "book", async (ctx) => {
    await ctx.db
      .insert(ledgerEntries)
      .values({ id, kind, bookedOn, orderId, document, lines: postings.length, at: ctx.now() });
    await ctx.db
      .insert(ledgerPostings)
      .values(postings.map(({ account, cents }, i) => ({ entryId: id, line: i + 1, account, cents })));
  });
  const amounts = postings.map(({ account, cents }) => [account, cents]);
  await record(ctx, "ledger.booked", `ledger:${document}`, { kind, amounts });
}
