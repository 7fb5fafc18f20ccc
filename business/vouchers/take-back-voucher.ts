import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { asSystem, type Staff, type System, type Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { bookAgain } from "../ledger/book-again.ts";
import { movePostings } from "../ledger/ledger.ts";
import { berlinDay } from "../locale.ts";
import { lockVoucher, moveBalance } from "./move-balance.ts";
import { vouchers } from "./vouchers.sql.ts";

/** Cancels the voucher of an order that ends; nothing where it has none. `order` is locked. Throws `vouchers_redeemed`. */
export async function takeBackVoucher(ctx: Tx<Staff | System>, order: { id: string }): Promise<void> {
  const [found] = await ctx.db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(eq(vouchers.orderId, order.id));
  if (!found) return;
  // Nobody on the team changes a balance by hand.
  await asSystem(ctx, "take-back-voucher", async (ctx) => {
    const voucher = await lockVoucher(ctx, found.id);
    const { id, number, valueCents, balanceCents, cancelledAt } = voucher;
    if (cancelledAt) return;
    if (!voucher.issuedAt) {
      await ctx.db.update(vouchers).set({ cancelledAt: ctx.now() }).where(eq(vouchers.id, id));
      await record(ctx, "voucher.cancelled", `voucher:${id}`, { number });
      return;
    }
    if (balanceCents < valueCents) throw new RuleBroken("vouchers_redeemed");
    await moveBalance(ctx, id, { kind: "cancelled", cents: -valueCents }, { cancelledAt: ctx.now() });
    await bookAgain(ctx, {
      kind: "voucher",
      bookedOn: berlinDay(ctx.now()),
      orderId: order.id,
      document: number,
      postings: movePostings("vouchers", "receivables", valueCents),
    });
    await record(ctx, "voucher.cancelled", `voucher:${id}`, { number });
  });
}
