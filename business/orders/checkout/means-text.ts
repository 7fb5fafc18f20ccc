import type { Locale } from "#business/locale.ts";
import type { OnlineMeans } from "#platform/payments/payment-provider.ts";
import { m } from "#texts/messages.js";

const names: Record<OnlineMeans, (locale: Locale) => string> = {
  card: (locale) => m.means_card({}, { locale }),
  paypal: () => "PayPal",
  applepay: () => "Apple Pay",
  wero: () => "Wero",
};

/** "Karte, PayPal, Wero" */
export function meansNames(means: readonly OnlineMeans[], locale: Locale): string {
  return means.map((each) => names[each](locale)).join(", ");
}

/** Every means that is offered (§ 312j Abs. 1 BGB). A transfer always is. */
export function meansText(online: readonly OnlineMeans[], locale: Locale): string {
  return online.length === 0
    ? m.checkout_payment_transfer({}, { locale })
    : m.checkout_payment_online({ means: meansNames(online, locale) }, { locale });
}
