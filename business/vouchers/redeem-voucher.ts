import { eq } from "drizzle-orm";
import { z } from "zod";
import { withRateLimit } from "../accounts/rate-limit.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type System, type Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { berlinDay } from "../locale.ts";
import { lockOrder } from "../orders/mark-order-paid.ts";
import { awaitsPayment, missingCents, shortCents } from "../orders/order.ts";
import { orders } from "../orders/orders.sql.ts";
import { storePayment } from "../payments/store-payment.ts";
import { hashCode, readCode } from "./code.ts";
import { lockVoucher, moveBalance, type Voucher } from "./move-balance.ts";
import { voucherStateOf } from "./voucher.ts";
import { vouchers } from "./vouchers.sql.ts";

export const RedeemVoucher = z.object({
  orderId: z.uuid(),
  code: z
    .string("vouchers_code_missing")
    .trim()
    .min(1, "vouchers_code_missing")
    .max(60, "vouchers_code_unknown"),
});

/** What a code is good for, before anything is ordered. Throws `vouchers_code_unknown` and what else refuses it. */
export function checkVoucher(
  ctx: Ctx<Customer>,
  { code }: { code: string },
): Promise<{ balanceCents: number }> {
  return withRateLimit(ctx, "voucher", ctx.actor.userId, () =>
    inTransaction(ctx, (ctx) =>
      // Whoever holds the code may redeem it; customers read only what they bought themselves.
      asSystem(ctx, "check-voucher", async (system) => {
        const { balanceCents } = await redeemable(system, code);
        return { balanceCents };
      }),
    ),
  );
}

/** Pays my order as far as the voucher goes; a rest stays on it. Refused codes are counted. Throws `RuleBroken`. */
export function redeemVoucher(
  ctx: Ctx<Customer>,
  input: z.infer<typeof RedeemVoucher>,
): Promise<{ cents: number }> {
  return withRateLimit(ctx, "voucher", ctx.actor.userId, () =>
    inTransaction(ctx, (ctx) =>
      asSystem(ctx, "redeem-voucher", async (system) => {
        const order = await lockOrder(system, input.orderId);
        if (order.userId !== ctx.actor.userId) throw new NotFound();
        if (!order.researchId) throw new RuleBroken("vouchers_not_for_vouchers");
        if (missingCents(order) === 0) throw new RuleBroken("orders_already_paid");
        const { id, number, balanceCents } = await redeemable(system, input.code);
        const cents = Math.min(shortCents(order), balanceCents);
        await moveBalance(system, id, { kind: "redeemed", cents: -cents, orderId: order.id });
        await record(system, "voucher.redeemed", `voucher:${id}`, { order: order.number, cents });
        await record(system, "payment.recorded", `order:${order.id}`, { cents });
        await storePayment(system, order, {
          account: "vouchers",
          method: "voucher",
          reference: number,
          voucherId: id,
          receivedCents: cents,
          receivedOn: berlinDay(ctx.now()),
        });
        return { cents };
      }),
    ),
  );
}

/** Locked, with a balance. */
async function redeemable(ctx: Tx<System>, typed: string): Promise<Voucher> {
  const read = readCode(typed);
  const [found] = read
    ? await ctx.db
        .select({ id: vouchers.id })
        .from(vouchers)
        .where(eq(vouchers.codeHash, hashCode(read)))
    : [];
  if (!found) throw new RuleBroken("vouchers_code_unknown");
  const voucher = await lockVoucher(ctx, found.id);
  const state = voucherStateOf(voucher, ctx.now());
  if (state !== "valid") throw new RuleBroken(refusals[state]);
  const [bought] = await ctx.db.select().from(orders).where(eq(orders.id, voucher.orderId));
  // A bank took back what had been paid for it.
  if (bought && awaitsPayment(bought)) throw new RuleBroken("vouchers_unpaid");
  return voucher;
}

const refusals = {
  ordered: "vouchers_code_unknown",
  used: "vouchers_used_up",
  expired: "vouchers_expired",
  cancelled: "vouchers_cancelled",
} as const;
