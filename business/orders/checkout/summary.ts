import type { VehicleKind } from "#business/identification/vehicle-kind.ts";
import { formatMoney, type Locale } from "#business/locale.ts";
import { type ExtraId, itemById, type Package } from "#business/orders/catalogue/catalogue.ts";
import { promisedText } from "#business/orders/catalogue/duration-text.ts";
import { itemResult } from "#business/orders/catalogue/item-result.ts";
import { milestoneText } from "#business/orders/catalogue/milestone-text.ts";
import { itemName } from "#business/orders/catalogue/names.ts";
import { downPaymentOf } from "#business/orders/down-payment.ts";
import type { CheckoutDetails } from "#business/orders/order-details.ts";
import type { Summary } from "#business/orders/orders.sql.ts";
import { countryName } from "#business/tax/countries.ts";
import type { Tax } from "#business/tax/tax.ts";
import { vatIdLines } from "#business/tax/vat-id/vat-check-text.ts";
import { describedInOneLine } from "#business/vehicles/vehicle-heading.ts";
import { m } from "#texts/messages.js";
import { meansText } from "./means-text.ts";
import type { OrderTerms } from "./order-terms.ts";

/** Must be shown directly above the button (§ 312j Abs. 2 BGB). */
export function orderSummary(
  details: Pick<
    CheckoutDetails,
    "vehicleType" | "kennzeichen" | "markeModell" | "baujahr" | "fahrgestellnummer"
  >,
  chosen: Package,
  terms: OrderTerms,
  locale: Locale,
): Summary {
  const inLocale = { locale };
  return [
    [m.checkout_summary_package({}, inLocale), itemName(chosen.id, locale)],
    [vehicleTerm(details.vehicleType, locale), describedInOneLine(details, locale)],
    [m.checkout_summary_result({}, inLocale), itemResult(chosen.id, locale)],
    [m.checkout_summary_promised({}, inLocale), promisedText(chosen, locale)],
    ...milestoneLines(terms, chosen.id, locale),
    ...priceLines(terms, locale),
    ...downPaymentLine({ id: chosen.id }, terms, locale),
  ];
}

/** `text`: how an order names the case that it adds to. */
export type OrderedCase = { kind: VehicleKind; text: string };

/** § 312j Abs. 2 BGB. */
export function extraSummary(id: ExtraId, about: OrderedCase, terms: OrderTerms, locale: Locale): Summary {
  const inLocale = { locale };
  const promised: Record<ExtraId, string> = {
    international: m.extra_international_promised({}, inLocale),
    "premium-report": m.extra_premium_report_promised({}, inLocale),
  };
  return [
    [m.checkout_summary_package({}, inLocale), itemName(id, locale)],
    [vehicleTerm(about.kind, locale), about.text],
    [m.checkout_summary_result({}, inLocale), itemResult(id, locale)],
    [m.checkout_summary_promised({}, inLocale), promised[id]],
    ...milestoneLines(terms, id, locale),
    ...priceLines(terms, locale),
  ];
}

export function vehicleTerm(kind: VehicleKind, locale: Locale): string {
  const term = kind === "antique-boat" ? m.checkout_summary_boat : m.checkout_summary_vehicle;
  return term({}, { locale });
}

/** What a withdrawal may cost after an early start, before anybody orders (§ 357a Abs. 2 BGB). */
export function milestoneLines({ regime }: Pick<OrderTerms, "regime">, id: string, locale: Locale): Summary {
  const milestones = itemById(id)?.milestones ?? [];
  if (!regime.compensation || milestones.length === 0) return [];
  const parts = milestones.map((each) => milestoneText(each, locale)).join(", ");
  return [[m.checkout_summary_milestones({}, { locale }), parts]];
}

/** A business sees net, tax and sum; a consumer the total with the tax in it (§ 3 PAngV). */
export function priceLines(terms: OrderTerms, locale: Locale): Summary {
  return [...totalLines(terms, locale), ...vatIdRows(terms, locale), paymentLine(terms, locale)];
}

/** Nothing where the answer changes no price: a small business charges no tax here in any case. */
export function vatIdRows({ vatCheck, regime }: OrderTerms, locale: Locale): Summary {
  return regime.tax.treatment === "small-business" ? [] : vatIdLines(vatCheck, locale);
}

/** Where a part of the price is enough for the work to begin. */
export function downPaymentLine(
  ordered: Parameters<typeof downPaymentOf>[0],
  { price }: Pick<OrderTerms, "price">,
  locale: Locale,
): Summary {
  const cents = downPaymentOf(ordered, price.priceCents);
  if (cents === null) return [];
  const inLocale = { locale };
  const down = formatMoney(cents, locale);
  const rest = formatMoney(price.priceCents - cents, locale);
  return [[m.checkout_summary_down_payment({}, inLocale), m.checkout_down_payment({ down, rest }, inLocale)]];
}

export function paymentLine({ online }: OrderTerms, locale: Locale): Summary[number] {
  return [m.checkout_summary_payment({}, { locale }), meansText(online, locale)];
}

export function totalLines({ regime, price }: Pick<OrderTerms, "regime" | "price">, locale: Locale): Summary {
  const inLocale = { locale };
  const { tax, priceDisplay } = regime;
  const total = formatMoney(price.priceCents, locale);
  if (priceDisplay === "gross")
    return [[m.checkout_summary_total({}, inLocale), totalText(total, tax, locale)]];
  return [
    [m.checkout_summary_net({}, inLocale), formatMoney(price.netCents, locale)],
    [m.checkout_summary_vat({}, inLocale), vatText(price.vatCents, tax, locale)],
    [m.checkout_summary_total({}, inLocale), m.checkout_total_once({ price: total }, inLocale)],
  ];
}

function totalText(price: string, tax: Tax, locale: Locale): string {
  const inLocale = { locale };
  if (tax.note === "small_business") return m.checkout_total_small_business({ price }, inLocale);
  if (!tax.country) return m.checkout_total_outside({ price }, inLocale);
  const percent = formatPercent(tax.basisPoints, locale);
  if (tax.country === "DE") return m.checkout_total_with_vat({ price, percent }, inLocale);
  return m.checkout_total_oss({ price, percent, country: countryName(tax.country, locale) }, inLocale);
}

function vatText(vatCents: number, tax: Tax, locale: Locale): string {
  const inLocale = { locale };
  if (tax.note === "reverse_charge") return m.tax_note_reverse_charge({}, inLocale);
  if (!tax.country) return m.tax_note_outside_business({}, inLocale);
  const amount = formatMoney(vatCents, locale);
  return m.checkout_vat_amount({ amount, percent: formatPercent(tax.basisPoints, locale) }, inLocale);
}

function formatPercent(basisPoints: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(basisPoints / 100);
}

/** The declarations that an early start needs (§ 356 Abs. 5, § 357a Abs. 2 BGB), by what is ordered and what it may cost. */
export function consentTexts(terms: OrderTerms, locale: Locale): { demand: string; knowledge: string } {
  const inLocale = { locale };
  if (terms.productClass === "electronic")
    return {
      demand: m.checkout_box_demand({}, inLocale),
      knowledge: m.checkout_box_knowledge({}, inLocale),
    };
  return {
    demand: m.checkout_box_demand_service({}, inLocale),
    knowledge: m.checkout_box_knowledge_service({}, inLocale),
  };
}
