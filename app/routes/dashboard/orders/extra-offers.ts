import { berlinDay, type Locale } from "#business/locale.ts";
import { extras, isOrderable, priceOn } from "#business/orders/catalogue/catalogue.ts";
import { itemResult } from "#business/orders/catalogue/item-result.ts";
import { itemName } from "#business/orders/catalogue/names.ts";
import { listedPrice } from "#business/orders/checkout/listed-price.ts";
import type { myOrders } from "#business/orders/read-orders.ts";
import type { myActiveResearches } from "#business/researches/read-researches.ts";
import { vehicleName } from "#business/researches/research.ts";
import type { Seller } from "#business/tax/regime.ts";
import type { ExtraOffer } from "./extras.tsx";

type Orders = Awaited<ReturnType<typeof myOrders>>;
type Cases = Awaited<ReturnType<typeof myActiveResearches>>;

/** Which extras can be added to which open cases, and which cases have them already. */
export function toExtraOffers(
  orders: Orders,
  cases: Cases,
  { seller, locale, now }: { seller: Seller; locale: Locale; now: Date },
): ExtraOffer[] {
  const on = berlinDay(now);
  return extras.map((extra) => {
    const { id } = extra;
    const has = (researchId: string) =>
      orders.some(
        (order) =>
          order.researchId === researchId &&
          order.packageId === id &&
          ["pending", "paid", "processing", "completed"].includes(order.status),
      );
    return {
      id,
      name: itemName(id, locale),
      result: itemResult(id, locale),
      ...listedPrice(
        { cents: priceOn(extra, on) ?? 0, item: extra, on },
        orders[0]?.buyer ?? null,
        seller,
        locale,
      ),
      orderable: isOrderable(extra),
      cases: cases
        .filter((each) => !has(each.id))
        .map(({ id: value, number, vehicle }) => ({
          value,
          label: [number, vehicleName(vehicle)].filter(Boolean).join(" · "),
        })),
      ordered: cases.filter((each) => has(each.id)).map(({ number }) => number),
    };
  });
}
