import type { OfferedMeans } from "#business/payments/online/offered-means.ts";
import { m } from "#texts/messages.js";

const names: Record<OfferedMeans["means"][number], () => string> = {
  card: m.means_card,
  paypal: () => "PayPal",
  applepay: () => "Apple Pay",
  wero: () => "Wero",
};

/** "Karte, PayPal, Wero" */
export function meansNames(means: OfferedMeans["means"]): string {
  return means.map((each) => names[each]()).join(", ");
}
