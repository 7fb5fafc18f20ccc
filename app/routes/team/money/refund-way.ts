import { formatMoney, type Locale } from "#business/locale.ts";
import { groupByFour } from "#business/orders/creditor-reference.ts";
import type { RefundPart } from "#business/payments/refunds/plan-refund.ts";
import { m } from "#texts/messages.js";

export function refundWay(part: RefundPart, lang: Locale): string {
  const { method, cents, holder, iban, returned, returnedFrom } = part;
  const amount = formatMoney(cents, lang);
  if (method === "voucher") return m.refund_way_voucher({ amount });
  if (method === "mollie") return m.refund_way_mollie({ amount });
  if (method === "simulated") return m.refund_way_simulated({ amount });
  if (returned)
    return returnedFrom
      ? m.refund_way_returned_from({ amount, iban: groupByFour(returnedFrom) })
      : m.refund_way_returned({ amount });
  return holder && iban
    ? m.refund_way_account({ amount, holder, iban: groupByFour(iban) })
    : m.refund_way_transfer({ amount });
}
