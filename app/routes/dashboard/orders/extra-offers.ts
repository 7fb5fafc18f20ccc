import type { Locale } from "#business/locale.ts";
import { extras } from "#business/orders/catalogue.ts";
import { extraName, extraResult } from "#business/orders/checkout/checkout.ts";
import type { myOrders } from "#business/orders/read-orders.ts";
import type { myActiveResearches } from "#business/researches/read-researches.ts";
import { vehicleName } from "#business/researches/research.ts";
import type { ExtraOffer } from "./extras.tsx";

type Orders = Awaited<ReturnType<typeof myOrders>>;
type Cases = Awaited<ReturnType<typeof myActiveResearches>>;

/** Which extras can be added to which open cases, and which cases have them already. */
export function toExtraOffers(orders: Orders, cases: Cases, locale: Locale): ExtraOffer[] {
  return extras.map(({ id, priceCents, orderable }) => {
    const has = (researchId: string) =>
      orders.some(
        (order) =>
          order.researchId === researchId &&
          order.packageId === id &&
          ["pending", "paid", "processing", "completed"].includes(order.status),
      );
    return {
      id,
      name: extraName(id, locale),
      result: extraResult(id, locale),
      priceCents,
      orderable,
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
