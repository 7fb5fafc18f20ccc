import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { setWriteOff } from "#business/invoices/trim-write-off.ts";
import { berlinDay } from "#business/locale.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { missingCents } from "#business/orders/order.ts";
import { isLost, loadClaim } from "./load-claim.ts";

export const WriteOff = z.object({
  orderId: z.uuid(),
  /** Why nobody expects it to come any more; the tax office may ask (§ 17 Abs. 2 Nr. 1 UStG). */
  reason: z
    .string("dunning_write_off_reason_missing")
    .trim()
    .min(10, "dunning_write_off_reason_missing")
    .max(1000, "orders_text_too_long"),
  /** The sum beside the button: another one is shown first. */
  shownCents: z.coerce.number().int(),
});

/** After the last letter: a loss in the books, its VAT taken back. It stays owed, and what comes after all is booked back. */
export function writeOff(ctx: Ctx<Staff>, input: z.infer<typeof WriteOff>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    const order = await lockOrder(ctx, input.orderId);
    if (order.writtenOffCents > 0) throw new RuleBroken("dunning_written_off");
    const claim = await loadClaim(ctx, order);
    if (!claim || !isLost(claim, berlinDay(ctx.now()))) throw new RuleBroken("dunning_write_off_early");
    if (claim.withdrawalOpen) throw new RuleBroken("dunning_withdrawal");
    const cents = missingCents(order);
    if (cents !== input.shownCents) throw new RuleBroken("dunning_amount_changed");
    await setWriteOff(ctx, order, cents, input.reason);
    await record(ctx, "dunning.written-off", `order:${order.id}`, { cents });
  });
}
