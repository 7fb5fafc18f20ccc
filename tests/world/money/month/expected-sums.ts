import { type InventedOrder, packagePrices } from "./invented-month.ts";

export type ExpectedSale = {
  /** The line of the VAT return. */
  code: "81" | "21" | "45";
  /** As a country and a percentage: `DE 19`. */
  rate: string;
  netCents: number;
  vatCents: number;
};

/** What a package costs a buyer and whose tax is in it, reckoned by hand: percentages, and no rule of the product. */
export function saleOf({ package: name, buyer }: Pick<InventedOrder, "package" | "buyer">): ExpectedSale {
  const { kind, country } = buyer;
  const listCents = packagePrices[name];
  if (kind === "business") {
    const netCents = Math.round(listCents / 1.19);
    if (country === "DE")
      return { code: "81", rate: "DE 19", netCents, vatCents: Math.round(netCents * 0.19) };
    return { code: country === "AT" ? "21" : "45", rate: `${country} 0`, netCents, vatCents: 0 };
  }
  if (country === "CH") return { code: "45", rate: "CH 0", netCents: listCents, vatCents: 0 };
  // Nobody works on the basic search: an electronic service, taxed where the consumer lives.
  const abroad = name === "basic" && country !== "DE";
  const percent = abroad ? ({ AT: 20, FR: 20, FI: 25.5 }[country] ?? Number.NaN) : 19;
  const netCents = Math.round(listCents / (1 + percent / 100));
  return {
    code: abroad ? "45" : "81",
    rate: abroad ? `${country} ${percent}` : "DE 19",
    netCents,
    vatCents: listCents - netCents,
  };
}

export function priceOf(order: Pick<InventedOrder, "package" | "buyer">): number {
  const { netCents, vatCents } = saleOf(order);
  return netCents + vatCents;
}

/** What a part of the price that is given up takes back, at the rate of its sale. */
function takenBack(order: InventedOrder): { netCents: number; vatCents: number } {
  const sale = saleOf(order);
  const { aftermath, reducedCents } = order;
  if (aftermath === "mistake" || aftermath === "duplicate" || aftermath === "withdrawn") return sale;
  if (reducedCents === 0) return { netCents: 0, vatCents: 0 };
  const netCents = Math.round(reducedCents / (1 + Number(sale.rate.split(" ")[1]) / 100));
  return { netCents, vatCents: reducedCents - netCents };
}

/** Invoiced in the month less what was taken back; nothing of an order that nobody paid or was allowed to pay later. */
export function soldOf(order: InventedOrder): ExpectedSale | null {
  if (order.payment === "never") return null;
  const sale = saleOf(order);
  const back = takenBack(order);
  return { ...sale, netCents: sale.netCents - back.netCents, vatCents: sale.vatCents - back.vatCents };
}

/** By country and rate, as the lists of the VAT name them. */
export function soldByRate(orders: readonly InventedOrder[]): Map<string, ExpectedSale> {
  const sums = new Map<string, ExpectedSale>();
  for (const sale of orders.flatMap((order) => soldOf(order) ?? [])) {
    const key = `${sale.code} ${sale.rate}`;
    const known = sums.get(key) ?? { ...sale, netCents: 0, vatCents: 0 };
    known.netCents += sale.netCents;
    known.vatCents += sale.vatCents;
    sums.set(key, known);
  }
  return sums;
}
