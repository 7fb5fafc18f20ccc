import { z } from "zod";
import { isSwissUid, isVatId, normaliseVatId, vatIdProblem } from "#business/accounts/vat-id.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { line, optional, provesByUid } from "#business/orders/order-details.ts";
import type { Billing } from "#business/orders/orders.sql.ts";
import { setBilling } from "#business/orders/vat-id/correct-order.ts";
import { isPostalCode, normalisePostalCode } from "#business/tax/countries.ts";
import { reissue } from "./reissue.ts";

export const CorrectBilling = z.object({
  orderId: z.uuid(),
  name: line(100, "orders_name_missing"),
  company: optional(100),
  vatId: optional(40).transform((text) => (text && normaliseVatId(text)) || null),
  street: line(100, "orders_street_missing"),
  postalCode: line(12, "orders_postal_code_missing").transform(normalisePostalCode),
  city: line(100, "orders_city_missing"),
});

/** Name, address or VAT id, as they should have been; country and tax stay. What was billed is billed anew, in one transaction. */
export function correctBilling(ctx: Ctx<Staff>, input: z.infer<typeof CorrectBilling>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    const { orderId, ...typed } = input;
    const { billing, customerType, taxTreatment } = await lockOrder(ctx, orderId);
    const business = customerType === "business";
    const corrected: Billing = {
      ...billing,
      ...typed,
      company: business ? typed.company : billing.company,
      vatId: business ? typed.vatId : billing.vatId,
    };
    if (business && !corrected.company) throw new RuleBroken("orders_company_missing");
    if (!isPostalCode(corrected.postalCode, corrected.country))
      throw new RuleBroken("orders_postal_code_wrong");
    if (corrected.vatId && !isVatId(corrected.vatId)) throw new RuleBroken(vatIdProblem(corrected.vatId));
    if (provesByUid({ customerType, ...corrected }) && !isSwissUid(corrected.vatId ?? ""))
      throw new RuleBroken("orders_uid_missing");
    // The tax rests on the register's answer about this very number.
    if (taxTreatment === "reverse-charge" && corrected.vatId !== billing.vatId)
      throw new RuleBroken("invoices_vat_id_settled");
    const changed = (Object.keys(corrected) as (keyof Billing)[]).filter(
      (key) => corrected[key] !== billing[key],
    );
    if (changed.length === 0) throw new RuleBroken("invoices_nothing_to_correct");
    await setBilling(ctx, orderId, corrected);
    await record(ctx, "invoice.corrected", `order:${orderId}`, { changed: changed.join(" ") });
    await reissue(ctx, orderId);
  });
}
