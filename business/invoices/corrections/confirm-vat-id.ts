import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { shareOf } from "#business/invoices/invoice.ts";
import { setWriteOff } from "#business/invoices/trim-write-off.ts";
import type { Order } from "#business/orders/active-extras.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { notifyCustomer } from "#business/orders/notify-customer.ts";
import { overStatuses, shortCents, surplusCents } from "#business/orders/order.ts";
import { setReverseCharge, setVatCheck } from "#business/orders/vat-id/correct-order.ts";
import { askFor } from "#business/tax/vat-id/check-vat-id.ts";
import { needsVatCheck, type VatOutcome } from "#business/tax/vat-id/vat-check.ts";
import { reissue } from "./reissue.ts";
import { vatIdConfirmedMail } from "./vat-id.mail.ts";

export const ConfirmVatId = z.object({ orderId: z.uuid() });

/** Asks the register again. Where it says yes, the tax is the customer's to pay: Storno, new invoice, and the tax is owed back. */
export async function confirmVatId(
  ctx: Ctx<Staff>,
  { orderId }: z.infer<typeof ConfirmVatId>,
): Promise<VatOutcome> {
  mustBeOnDuty(ctx, "money");
  const { billing } = await inTransaction(ctx, (ctx) => openOrder(ctx, orderId));
  const { vatId, country, company } = billing;
  const check = await askFor(ctx, { vatId: vatId ?? "", country, company: company ?? "" });
  return inTransaction(ctx, async (ctx) => {
    const found = await openOrder(ctx, orderId);
    if (found.billing.vatId !== vatId) throw new RuleBroken("invoices_vat_id_settled");
    const order = await setVatCheck(ctx, found, check);
    await record(ctx, "order.vat-id-checked", `order:${orderId}`, { outcome: check.outcome });
    if (check.outcome === "valid") await takeTaxOut(ctx, order);
    return check.outcome;
  });
}

async function openOrder(ctx: Tx<Staff>, orderId: string): Promise<Order> {
  const order = await lockOrder(ctx, orderId);
  if (!needsVatCheck(order)) throw new RuleBroken("invoices_vat_id_unneeded");
  const isOver = overStatuses.includes(order.status);
  if (order.taxTreatment !== "domestic" || isOver) throw new RuleBroken("invoices_vat_id_settled");
  return order;
}

async function takeTaxOut(ctx: Tx<Staff>, order: Order): Promise<void> {
  const whole = { netCents: order.netCents, vatCents: order.vatCents };
  const waived = shareOf(whole, { netCents: 0, vatCents: 0 }, order.waivedCents, order.taxBasisPoints);
  const after = await setReverseCharge(ctx, order, waived.netCents);
  if (after.writtenOffCents > 0)
    await setWriteOff(ctx, after, Math.min(after.writtenOffCents, shortCents(after)));
  await record(ctx, "invoice.corrected", `order:${order.id}`, { changed: "tax" });
  await reissue(ctx, order.id);
  const refundCents = surplusCents(after);
  await notifyCustomer(ctx, after, {
    mail: { template: "orders.vat-id-confirmed", text: vatIdConfirmedMail(after, refundCents) },
    notification: { kind: "vat_id_applied", params: { number: order.number, cents: String(refundCents) } },
  });
}
