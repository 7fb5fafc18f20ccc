import { RuleBroken } from "#business/errors.ts";
import type { ProviderName } from "#platform/payments/payment-provider.ts";

/** A payment, and what of it is neither refunded nor about to be. */
export type Returnable = {
  paymentId: string;
  method: "transfer" | "voucher" | ProviderName;
  leftCents: number;
  /** Whose account it came from, where the bank's statement said so. */
  holder: string | null;
  iban: string | null;
  /** The bank brought a transfer back: it goes to another account, which the customer has to name. */
  returned: boolean;
  /** The account that could not be reached, where we know it. */
  returnedFrom: string | null;
};

export type RefundPart = Omit<Returnable, "leftCents"> & { cents: number };

/** Divides a refund among the payments, the last first: each goes back the way it came. Throws when it is more than they were. */
export function planRefund(payments: readonly Returnable[], cents: number): RefundPart[] {
  let open = cents;
  const parts: RefundPart[] = [];
  for (const { leftCents, ...payment } of payments.toReversed()) {
    const part = Math.min(open, leftCents);
    if (part > 0) parts.push({ ...payment, cents: part });
    open -= part;
  }
  if (open > 0) throw new RuleBroken("payments_refund_too_large");
  return parts;
}
