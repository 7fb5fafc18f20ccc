import { creditorReference } from "#business/orders/creditor-reference.ts";
import type { BankLine } from "#business/payments/camt/bank-line.ts";

/** `unclear`: figures run on behind it, or letters before it. `check_digits`: a reference whose check digits are another's. */
export type NamedOrder = {
  number: string;
  how: "reference" | "number" | "invoice" | "check_digits" | "unclear";
};

// A number has four digits, or more from the ten thousandth of a year on.
const ofOrder = /(?<![A-Z0-9])B[\s\-–./_:]{0,3}(20\d\d)[\s\-–./_:]{0,3}([1-9]\d{4,5}|\d{4})(?![A-Z0-9])/g;
const ofInvoice = /(?<![A-Z0-9])RE[\s\-–./_:]{0,3}(20\d\d)[\s\-–./_:]{0,3}([1-9]\d{4,5}|\d{4})(?![A-Z0-9])/g;
/** Printed in groups of four. */
const ofReference = /(?<![A-Z0-9])RF\s?(\d)\s?(\d)\s?B((?:\s?\d){8,10})/g;
const anywhere = /(?:RF(\d\d))?B(20\d\d)([1-9]\d{4,5}(?!\d)|\d{4})/g;

/** Each field by itself, and two in a row as one, because banks cut texts. A number ends where its word ends. */
export function numbersIn(line: Pick<BankLine, "references" | "texts" | "endToEnd">): NamedOrder[] {
  const { references, texts, endToEnd } = line;
  const joined = texts.slice(1).map((text, at) => `${texts[at]}${text}`);
  const fields = [...references, ...texts, ...joined, texts.join(""), endToEnd ?? ""].map((field) =>
    field.toUpperCase(),
  );
  const sure = distinct(fields.flatMap(surelyIn));
  return sure.length > 0 ? sure : distinct(fields.flatMap(perhapsIn));
}

function surelyIn(field: string): NamedOrder[] {
  const references = [...field.matchAll(ofReference)].flatMap(([, first, second, digits = ""]) =>
    ofCheckDigits(`${first}${second}`, digits.replace(/\s/g, "")),
  );
  const numbers = [...field.matchAll(ofOrder)].map(
    ([, year, counter]): NamedOrder => ({ number: `B-${year}-${counter}`, how: "number" }),
  );
  const invoices = [...field.matchAll(ofInvoice)].map(
    ([, year, counter]): NamedOrder => ({ number: `RE-${year}-${counter}`, how: "invoice" }),
  );
  return [...references, ...numbers, ...invoices];
}

/** The check digits say where a reference ends when a date or an amount follows it. */
function ofCheckDigits(check: string, digits: string): NamedOrder[] {
  const numbers = [8, 9, 10]
    .filter((length) => length <= digits.length && (length === 8 || digits[4] !== "0"))
    .map((length) => `B-${digits.slice(0, 4)}-${digits.slice(4, length)}`);
  return numbers
    .filter((number) => creditorReference(number).slice(2, 4) === check)
    .map((number) => ({ number, how: "reference" }));
}

/** Read by force, for a person to look at. */
function perhapsIn(field: string): NamedOrder[] {
  const plain = field.replace(/[^A-Z0-9]/g, "");
  return [...plain.matchAll(anywhere)].map(([, check, year, counter]) => ({
    number: `B-${year}-${counter}`,
    how: check ? "check_digits" : "unclear",
  }));
}

function distinct(found: NamedOrder[]): NamedOrder[] {
  return [...new Map(found.map((each) => [each.number, each])).values()];
}
