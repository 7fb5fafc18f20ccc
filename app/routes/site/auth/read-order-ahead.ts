import type { Ctx, Visitor } from "#business/context.ts";
import { formatMoney, type Locale } from "#business/locale.ts";
import { packageById } from "#business/orders/catalogue.ts";
import { packageName } from "#business/orders/checkout/checkout.ts";
import { myEnquiry } from "#business/researches/enquiries/read-enquiries.ts";
import { vehicleLine } from "#business/vehicles/vehicle.ts";
import { m } from "#texts/messages.js";

export type OrderAhead = { packageName: string; total: string; boat: boolean; vehicle: string };

/** What waits behind the sign-in when it leads to a checkout; null when it leads elsewhere. */
export async function orderAhead(
  ctx: Ctx<Visitor>,
  next: string | null,
  lang: Locale,
): Promise<OrderAhead | null> {
  const [, id = ""] = /^\/(?:de|en)\/checkout\/(\w+)$/.exec(next ?? "") ?? [];
  const chosen = packageById(id);
  if (!chosen?.orderable || chosen.priceCents === null) return null;
  const enquiry = await myEnquiry(ctx);
  return {
    packageName: packageName(chosen.id, lang),
    total: m.checkout_total_with_vat({ price: formatMoney(chosen.priceCents, lang) }, { locale: lang }),
    boat: enquiry?.vehicleType === "antique-boat",
    vehicle: enquiry ? vehicleLine(enquiry) : "",
  };
}
