import { uuidv7 } from "#platform/uuid.ts";
import { m } from "#texts/messages.js";
import { asSystem, type Ctx, type Customer, inTransaction } from "../context.ts";
import { nextNumber } from "../numbers/next-number.ts";
import {
  countOrder,
  findExistingOrder,
  insertOrder,
  type OrderDecision,
  textsInForce,
} from "../orders/checkout/insert-order.ts";
import type { OrderTerms } from "../orders/checkout/order-terms.ts";
import { voucherId } from "./voucher.ts";
import type { VoucherDetails } from "./voucher-details.ts";
import { voucherSummary, voucherTerms } from "./voucher-terms.ts";
import { vouchers } from "./vouchers.sql.ts";

/** An order of a voucher, which is good for something once it is paid. Idempotent per key. `online`: the means offered. */
export async function orderVoucher(
  ctx: Ctx<Customer>,
  details: VoucherDetails,
  decision: OrderDecision,
  online: OrderTerms["online"] = [],
): Promise<{ id: string }> {
  await countOrder(ctx, details.customerType);
  const terms = { ...voucherTerms(ctx, details), online };
  const texts = await textsInForce(ctx, details, terms.regime);
  const { locale, giver, recipient, greeting } = details;
  // Nothing begins before the period is over: a voucher is only sent.
  const decided = { ...decision, start: "after_period", demanded: false, understood: false } as const;
  return inTransaction(ctx, async (ctx) => {
    const { existing } = await findExistingOrder(ctx, details, decided);
    if (existing) return existing;
    const order = await insertOrder(ctx, {
      details,
      decision: decided,
      texts,
      researchId: null,
      item: {
        id: voucherId,
        name: m.voucher({}, { locale }),
        terms,
        summary: voucherSummary(details, terms, { locale, now: ctx.now() }),
      },
      consents: { demand: "", knowledge: "" },
    });
    const number = await nextNumber(ctx, "G");
    // Customers write no vouchers, or they could name their own value.
    await asSystem(ctx, "write-voucher", async (system) => {
      await system.db.insert(vouchers).values({
        id: uuidv7(ctx.now().getTime()),
        number,
        orderId: order.id,
        userId: ctx.actor.userId,
        giver,
        recipient,
        greeting,
        valueCents: terms.price.priceCents,
        createdAt: ctx.now(),
      });
    });
    return order;
  });
}
