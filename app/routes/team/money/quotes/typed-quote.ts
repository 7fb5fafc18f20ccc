import { z } from "zod";
import { parseEuro } from "#app/routes/team/money/parse-euro.ts";
import { WriteQuote } from "#business/quotes/write-quote.ts";
import { lineField, lineRows } from "./line-fields.ts";

/** Rules shown at a field. */
export const quoteFieldByCode = {
  quotes_valid_until_wrong: "validUntil",
  quotes_case_unknown: "caseNumber",
  quotes_case_of_other: "caseNumber",
  orders_extra_case_closed: "caseNumber",
  orders_country_not_sold: "country",
  vehicle_too_young: "baujahr",
};

type Typed = Record<string, unknown>;

/** Field rows become lines; an empty row keeps its place, so errors appear at their own field. */
export const TypedQuote = z.preprocess((typed) => {
  const form = typed as Typed; // What readForm hands over: fields by name.
  return { ...form, lines: Array.from({ length: lineRows }, (_, row) => lineIn(form, row)) };
}, WriteQuote);

function lineIn(form: Typed, row: number) {
  const [name, price] = [textIn(form, lineField(row, "name")), textIn(form, lineField(row, "cents"))];
  return name || price ? { name, cents: parseEuro(price) } : null;
}

function textIn(form: Typed, name: string): string {
  const value = form[name];
  return typeof value === "string" ? value.trim() : "";
}
