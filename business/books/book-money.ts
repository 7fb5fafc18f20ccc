import { sql } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { book } from "../ledger/book.ts";
import { ledgerEntries } from "../ledger/ledger.sql.ts";
import { received, returned } from "../ledger/ledger.ts";
import { payments, refunds } from "../payments/payments.sql.ts";

type Moved = { id: string; order_id: string; cents: number; day: string; method: string; reason: string };

/** Books every payment and refund that the ledger does not hold yet. Each minute; taken twice, each is booked once. */
export async function bookMoney(ctx: Ctx<System>): Promise<void> {
  const { came, went } = await inTransaction(ctx, async (ctx) => ({
    came: await ctx.db.execute<Moved>(sql`select p.id, p.order_id, p.received_cents as cents, p.received_on::text as day, p.method, '' as reason
      from ${payments} p where not exists (select 1 from ${ledgerEntries} e where e.kind = 'payment' and e.document = p.id::text)
      order by p.id limit 500`),
    // A refund without a method was sent from the bank account.
    went: await ctx.db.execute<Moved>(sql`select r.id, r.order_id, r.paid_cents as cents, r.paid_on::text as day, r.reason,
        coalesce(to_jsonb(r) ->> 'method', 'transfer') as method
      from ${refunds} r where not exists (select 1 from ${ledgerEntries} e where e.kind in ('refund', 'chargeback') and e.document = r.id::text)
      order by r.id limit 500`),
  }));
  const account = (method: string) => (method === "transfer" ? "bank" : "provider");
  for (const { id, order_id, cents, day, method } of came.rows)
    await inTransaction(ctx, (ctx) =>
      book(ctx, {
        kind: "payment",
        bookedOn: day,
        orderId: order_id,
        document: id,
        postings: received(account(method), cents),
      }),
    );
  for (const { id, order_id, cents, day, method, reason } of went.rows)
    await inTransaction(ctx, (ctx) =>
      book(ctx, {
        kind: reason === "chargeback" ? "chargeback" : "refund",
        bookedOn: day,
        orderId: order_id,
        document: id,
        postings: returned(account(method), cents),
      }),
    );
}
