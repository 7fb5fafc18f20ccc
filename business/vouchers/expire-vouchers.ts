import { and, asc, gt, lt } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { bookAgain } from "../ledger/book-again.ts";
import { movePostings } from "../ledger/ledger.ts";
import { berlinDay } from "../locale.ts";
import { lockVoucher, moveBalance } from "./move-balance.ts";
import { vouchers } from "./vouchers.sql.ts";

/** Books out what is left of vouchers whose last day is over: nothing was sold for it, so it bears no VAT. Scheduled daily. */
export async function expireVouchers(ctx: Ctx<System>): Promise<void> {
  const today = berlinDay(ctx.now());
  const over = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ id: vouchers.id })
      .from(vouchers)
      .where(and(gt(vouchers.balanceCents, 0), lt(vouchers.validUntil, today)))
      .orderBy(asc(vouchers.validUntil))
      .limit(200),
  );
  for (const { id } of over)
    await inTransaction(ctx, async (ctx) => {
      const { number, balanceCents, validUntil } = await lockVoucher(ctx, id);
      if (balanceCents === 0 || !validUntil || validUntil >= today) return;
      await moveBalance(ctx, id, { kind: "expired", cents: -balanceCents }, { expiredAt: ctx.now() });
      await bookAgain(ctx, {
        kind: "voucher_expiry",
        bookedOn: today,
        orderId: null,
        document: number,
        postings: movePostings("vouchers", "expired_vouchers", balanceCents),
      });
      await record(ctx, "voucher.expired", `voucher:${id}`, { number, cents: balanceCents });
    });
}
