import type { Locale } from "#business/locale.ts";
import type { QuoteForTeam } from "#business/quotes/read-quotes.ts";
import { amountInField } from "../amount-in-field.ts";
import { lineField } from "./line-fields.ts";

/** A draft's form values. */
export function quoteFormValues(quote: QuoteForTeam, lang: Locale): Record<string, string> {
  const { locale, customerType, country, recipientName, recipientEmail, caseNumber, vehicle, title } = quote;
  const lines = quote.lines.flatMap(({ name, cents }, row) => [
    [lineField(row, "name"), name],
    [lineField(row, "cents"), amountInField(cents, lang)],
  ]);
  return {
    locale,
    customerType,
    country,
    recipientName,
    recipientEmail,
    caseNumber: caseNumber ?? "",
    vehicleType: vehicle?.vehicleType ?? "classic-car",
    markeModell: vehicle?.markeModell ?? "",
    baujahr: vehicle?.baujahr ?? "",
    kennzeichen: vehicle?.kennzeichen ?? "",
    fahrgestellnummer: vehicle?.fahrgestellnummer ?? "",
    title,
    ...Object.fromEntries(lines),
    promisedAmount: String(quote.promised.amount),
    promisedUnit: quote.promised.unit,
    validUntil: quote.validUntil,
    conditions: quote.conditions ?? "",
  };
}
