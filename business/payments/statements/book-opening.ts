import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Staff, System, Tx } from "#business/context.ts";
import { bookAgain } from "#business/ledger/book-again.ts";
import { movePostings } from "#business/ledger/ledger.ts";
import { balanceBefore, openingEntry } from "#business/ledger/read-ledger.ts";
import { accountStatements } from "../statements.sql.ts";

const document = "bank-account";

/** The books begin with what the first statement begins with; an earlier one that comes later moves it. */
export async function bookOpening(ctx: Tx<Staff | System>): Promise<void> {
  const [first] = await ctx.db
    .select({ on: accountStatements.openedOn, cents: accountStatements.openingCents })
    .from(accountStatements)
    .where(
      and(
        eq(accountStatements.message, "camt.053"),
        isNotNull(accountStatements.openedOn),
        isNotNull(accountStatements.openingCents),
      ),
    )
    .orderBy(
      asc(accountStatements.openedOn),
      asc(accountStatements.sequence),
      asc(accountStatements.position),
    )
    .limit(1);
  if (!first?.on || first.cents === null) return;
  const booked = await openingEntry(ctx);
  if (booked && booked.on <= first.on) return;
  const entry = { kind: "opening", orderId: null, document } as const;
  if (booked)
    await bookAgain(ctx, {
      ...entry,
      bookedOn: booked.on,
      postings: movePostings("bank", "opening", -booked.cents),
    });
  const cents = first.cents - (await balanceBefore(ctx, "bank", first.on));
  await bookAgain(ctx, { ...entry, bookedOn: first.on, postings: movePostings("bank", "opening", cents) });
}
