import { dayText, formatMoney, type Locale } from "#business/locale.ts";
import type { Duration } from "#business/orders/catalogue/catalogue.ts";
import { promisedText } from "#business/orders/catalogue/duration-text.ts";
import type { OrderTerms } from "#business/orders/checkout/order-terms.ts";
import {
  downPaymentLine,
  milestoneLines,
  type OrderedCase,
  paymentLine,
  totalLines,
  vatIdRows,
  vehicleTerm,
} from "#business/orders/checkout/summary.ts";
import type { Summary } from "#business/orders/orders.sql.ts";
import type { CustomerType } from "#business/tax/tax.ts";
import { territoryOf } from "#business/tax/territories.ts";
import type { CountryCode } from "#platform/countries.ts";
import { m } from "#texts/messages.js";
import type { QuoteLine } from "./quote.ts";

type Summarised = {
  number: string;
  title: string;
  lines: readonly QuoteLine[];
  promised: Duration;
  conditions: string | null;
  validUntil: string;
  customerType: CustomerType;
  country: CountryCode;
};

export function quoteSummary(
  quote: Summarised,
  about: OrderedCase,
  terms: OrderTerms,
  locale: Locale,
): Summary {
  const total =
    mayShiftTax(quote) && terms.price.vatCents > 0
      ? undecidedTotal(terms, locale)
      : totalLines(terms, locale);
  return [...quotedRows(quote, about, terms, locale), ...total];
}

function quotedRows(quote: Summarised, about: OrderedCase, terms: OrderTerms, locale: Locale): Summary {
  const inLocale = { locale };
  const { number, title, promised, conditions } = quote;
  return [
    [m.quote_number({}, inLocale), m.quote_number_until({ number, date: lastDay(quote, locale) }, inLocale)],
    [m.quote_subject({}, inLocale), title],
    [vehicleTerm(about.kind, locale), about.text],
    ...lineRows(quote.lines, locale),
    [m.checkout_summary_promised({}, inLocale), promisedText({ target: null, promised }, locale)],
    ...(conditions ? [[m.quote_conditions({}, inLocale), conditions] satisfies Summary[number]] : []),
    ...milestoneLines(terms, "research", locale),
  ];
}

/** Elsewhere in the Union a business owes the tax itself once the register confirms its number, which it has not named yet. */
function mayShiftTax({ customerType, country }: Summarised): boolean {
  return customerType === "business" && country !== "DE" && territoryOf(country).eu;
}

function undecidedTotal({ regime, price }: OrderTerms, locale: Locale): Summary {
  const inLocale = { locale };
  const net = formatMoney(price.netCents, locale);
  const amount = formatMoney(price.vatCents, locale);
  const percent = new Intl.NumberFormat(locale).format(regime.tax.basisPoints / 100);
  const gross = formatMoney(price.priceCents, locale);
  return [
    [m.checkout_summary_net({}, inLocale), net],
    [m.checkout_summary_vat({}, inLocale), m.quote_vat_by_number({ amount, percent }, inLocale)],
    [m.checkout_summary_total({}, inLocale), m.quote_total_by_number({ net, gross }, inLocale)],
  ];
}

/** Directly above the button (§ 312j Abs. 2 BGB), with the answer about the VAT id and the means of payment. */
export function acceptedSummary(
  quote: Summarised,
  about: OrderedCase,
  terms: OrderTerms,
  locale: Locale,
): Summary {
  return [
    ...quotedRows(quote, about, terms, locale),
    ...totalLines(terms, locale),
    ...vatIdRows(terms, locale),
    paymentLine(terms, locale),
    ...downPaymentLine({ id: "research", quote }, terms, locale),
  ];
}

export function lastDay({ validUntil }: { validUntil: string }, locale: Locale): string {
  return dayText(validUntil, locale);
}

function lineRows(lines: readonly QuoteLine[], locale: Locale): Summary {
  return lines.map(({ name, cents }, i) => [
    m.quote_line({ position: String(i + 1) }, { locale }),
    `${name}: ${formatMoney(cents, locale)}`,
  ]);
}
