import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { berlinDay } from "../locale.ts";
import { lockVoucher } from "./move-balance.ts";
import { voucherStateOf } from "./voucher.ts";
import { vouchers } from "./vouchers.sql.ts";

export const ExtendVoucher = z.object({
  voucherId: z.uuid(),
  until: z.iso.date("vouchers_until_invalid"),
  reason: z
    .string("vouchers_reason_missing")
    .trim()
    .min(5, "vouchers_reason_missing")
    .max(500, "orders_text_too_long"),
});

/** A later last day, as long as something is left on it. For finance. Throws `RuleBroken`. */
export function extendVoucher(ctx: Ctx<Staff>, input: z.infer<typeof ExtendVoucher>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    const voucher = await lockVoucher(ctx, input.voucherId);
    const isLeft =
      voucher.balanceCents > 0 && ["valid", "expired"].includes(voucherStateOf(voucher, ctx.now()));
    if (!isLeft) throw new RuleBroken("vouchers_nothing_left");
    if (input.until <= (voucher.validUntil ?? "") || input.until < berlinDay(ctx.now()))
      throw new RuleBroken("vouchers_until_invalid");
    await ctx.db
      .update(vouchers)
      .set({ validUntil: input.until, extendedFor: input.reason })
      .where(eq(vouchers.id, voucher.id));
    await record(ctx, "voucher.extended", `voucher:${voucher.id}`, { until: input.until });
  });
}
