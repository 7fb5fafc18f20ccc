import {
  type CustomerType,
  isSmallBusiness,
  type ProductClass,
  type Tax,
  taxOf,
  taxOn,
  taxWithin,
} from "./tax.ts";
import { type Country, type LawOfConsumers, territoryOf } from "./territories.ts";

/** On account: days from the invoice to the day it is due. */
export const paymentTermDays = 14;

export const paymentMeans = ["transfer", "card", "paypal", "apple-pay", "wero", "invoice"] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

/** What the operator decides for all orders (`SELL_TO`, `OSS_SINCE`, `SMALL_BUSINESS_SINCE`). */
export type Seller = {
  sellTo: readonly Country[];
  ossSince: string | null;
  smallBusinessSince: string | null;
};

export type RegimeCase = {
  customerType: CustomerType;
  country: Country;
  productClass: ProductClass;
  /** A kept answer says that the VAT id is valid and belongs to this customer. */
  vatIdChecked: boolean;
  /** YYYY-MM-DD in Berlin. */
  on: string;
};

export type Regime = {
  /** `voluntary`: no statute grants it for an online order, our terms do (Switzerland). */
  withdrawal: "statutory" | "voluntary" | "none";
  /** Whether we may ask for the share of work done: only for human work, demanded early (§ 357a Abs. 2 BGB). */
  compensation: boolean;
  texts: {
    audience: CustomerType;
    /** The annex with what the law of the consumer's country adds; null where the terms say all. */
    particulars: Exclude<LawOfConsumers, "de"> | null;
  };
  priceDisplay: "gross" | "net";
  /** The statute that prescribes the button's wording; we use the same wording everywhere. */
  buttonDuty: string | null;
  /** Whether `Verträge hier kündigen` is owed once this customer holds a continuing contract (§ 312k BGB). */
  cancelButton: boolean;
  /** The receipt of a withdrawal and the end of its period are told in this time. */
  timeZone: string;
  tax: Tax;
  /** Of a small business the list has no tax in it: everybody pays its prices (§ 19 UStG). */
  listIsUntaxed: boolean;
  /** Lawful ones, by the customer's country and type; what we can take is narrower (`offered-means.ts`). */
  paymentMeans: readonly PaymentMeans[];
  sellable: boolean;
  /** We sell to people whose country we do not search: said before they order. */
  outsideResearchTerritory: boolean;
};

const researchTerritory: readonly Country[] = ["DE", "AT", "CH"];

/** The wording of the button in each law (Art. 8 Abs. 2 Dir. 2011/83/EU and what follows it). */
const buttonDuties: Record<LawOfConsumers, string | null> = {
  de: "§ 312j Abs. 3 BGB",
  at: "§ 8 Abs. 2 FAGG",
  eu: "Art. 8 Abs. 2 Dir. 2011/83/EU",
  gb: "reg. 14(4) SI 2013/3134",
  li: "Art. 8 FAGG (LI)",
  no: "§ 16 angrerettloven",
  ch: null,
};

/** What the law makes of an order, in one place (law.md 0.2): texts, withdrawal, tax, price display, means of payment. */
export function legalRegime(input: RegimeCase, seller: Seller): Regime {
  const { customerType, country, productClass } = input;
  const { law, timeZone } = territoryOf(country);
  const consumer = customerType === "consumer";
  const { ossSince, smallBusinessSince } = seller;
  const tax = taxOf({ ...input, ossSince, smallBusinessSince });
  return {
    withdrawal: withdrawalRight({ customerType, country }),
    compensation: consumer && productClass === "human",
    texts: { audience: customerType, particulars: consumer && law !== "de" ? law : null },
    priceDisplay: consumer || tax.treatment === "small-business" ? "gross" : "net",
    buttonDuty: consumer ? buttonDuties[law] : null,
    cancelButton: consumer && law === "de",
    timeZone,
    tax,
    listIsUntaxed: isSmallBusiness({ smallBusinessSince, on: input.on }),
    paymentMeans: lawfulMeans({ customerType, country }),
    sellable: seller.sellTo.includes(country),
    outsideResearchTerritory: !researchTerritory.includes(country),
  };
}

export function withdrawalRight({
  customerType,
  country,
}: Pick<RegimeCase, "customerType" | "country">): Regime["withdrawal"] {
  if (customerType === "business") return "none";
  return territoryOf(country).law === "ch" ? "voluntary" : "statutory";
}

/** Every one of the countries is in SEPA, so that a transfer costs nothing anywhere. */
export function lawfulMeans({
  customerType,
  country,
}: Pick<RegimeCase, "customerType" | "country">): readonly PaymentMeans[] {
  return [
    "transfer",
    "card",
    "paypal",
    "apple-pay",
    ...(territoryOf(country).wero ? (["wero"] as const) : []),
    ...(customerType === "consumer" ? [] : (["invoice"] as const)),
  ];
}

export type OrderPrice = { netCents: number; vatCents: number; priceCents: number };

/** `listCents` includes the tax due here. Consumers pay it wherever they live (TX-03); businesses net price and tax. */
export function priceUnder(
  { priceDisplay, tax, listIsUntaxed }: Pick<Regime, "priceDisplay" | "tax" | "listIsUntaxed">,
  listCents: number,
): OrderPrice {
  const isPaid = priceDisplay === "gross" || listIsUntaxed;
  return priceOf({ priceDisplay, tax }, isPaid ? listCents : listNet(listCents));
}

/** `cents` as this customer is shown prices: with what tax is in it, or without. */
export function priceOf(
  { priceDisplay, tax }: Pick<Regime, "priceDisplay" | "tax">,
  cents: number,
): OrderPrice {
  if (priceDisplay === "gross") {
    const vatCents = taxWithin(cents, tax.basisPoints);
    return { netCents: cents - vatCents, vatCents, priceCents: cents };
  }
  const vatCents = taxOn(cents, tax.basisPoints);
  return { netCents: cents, vatCents, priceCents: cents + vatCents };
}

/** The price list is made with German tax of 19 %. */
export function listNet(listCents: number): number {
  return listCents - taxWithin(listCents, 1_900);
}
