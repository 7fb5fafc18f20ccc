import type { Ctx, Visitor } from "#business/context.ts";
import { berlinDay, type Locale } from "#business/locale.ts";
import { isOrderable, packageById, priceOn } from "#business/orders/catalogue/catalogue.ts";
import { itemName } from "#business/orders/catalogue/names.ts";
import { listedTotal } from "#business/orders/checkout/listed-price.ts";
import { myEnquiry } from "#business/researches/enquiries/read-enquiries.ts";
import { describedInOneLine } from "#business/vehicles/vehicle-heading.ts";

export type OrderAhead = { packageName: string; total: string; boat: boolean; vehicle: string };

/** The order waiting behind the sign-in; null if it leads elsewhere. */
export async function orderAhead(
  ctx: Ctx<Visitor>,
  next: string | null,
  lang: Locale,
): Promise<OrderAhead | null> {
  const [, id = ""] = /^\/(?:de|en)\/checkout\/(\w+)$/.exec(next ?? "") ?? [];
  const chosen = packageById(id);
  const on = berlinDay(ctx.now());
  const cents = chosen && priceOn(chosen, on);
  if (!chosen || !cents || !isOrderable(chosen)) return null;
  const enquiry = await myEnquiry(ctx);
  return {
    packageName: itemName(chosen.id, lang),
    total: listedTotal({ cents, item: chosen, on }, null, ctx.services.config.seller, lang),
    boat: enquiry?.vehicleType === "antique-boat",
    vehicle: enquiry ? describedInOneLine(enquiry, lang) : "",
  };
}
