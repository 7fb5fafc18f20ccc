import type { LineProblemCode } from "#business/archive/line-problem.ts";

type Damage = Extract<
  LineProblemCode,
  "number_exponent" | "number_decimal" | "number_digits_lost" | "number_date"
>;

/** A spreadsheet calculates with 15 digits and replaces the others by zeros. */
const exactDigits = 15;

/** What a spreadsheet has done to a number that was typed as text, or null. Nothing that is left tells the lost digits. */
export function damageOf(text: string): Damage | null {
  const plain = text.replace(/\s/g, "");
  if (/^[+-]?\d+(?:[.,]\d+)?E[+-]\d{1,3}$/i.test(plain) || /^\d+[.,]\d+E\d{1,3}$/i.test(plain))
    return "number_exponent";
  if (/^\d+[.,]0{1,2}$/.test(plain) || /^\d{4,}[.,]0+$/.test(plain) || hasBothMarks(plain))
    return "number_decimal";
  if (isDate(text.trim())) return "number_date";
  const lost = /^\d+$/.test(plain) && plain.length > exactDigits && /^0+$/.test(plain.slice(exactDigits));
  return lost && !/^0+$/.test(plain) ? "number_digits_lost" : null;
}

/** "115.000,001": thousands and a decimal. */
function hasBothMarks(text: string): boolean {
  return /^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || /^\d{1,3}(?:,\d{3})+\.\d+$/.test(text);
}

const monthBegins =
  /^(?:jan|feb|f[ée]v|m[äa]r|mrz|maa|apr|avr|ma[iy]|mei|mag|giu|jun|juin|jul|juil|lug|aug|ao[ûu]t|ago|sep|sett|o[kc]t|ott|nov|de[zc]|dic)/i;

/** "5-68" becomes "Mai 68" or "01.05.1968". */
function isDate(text: string): boolean {
  const month = /^(?:\d{1,2}[. -]{1,2})?([a-zäéû]{3,10})\.?[ -]?\d{2,4}$/i.exec(text)?.[1];
  return (
    (month !== undefined && monthBegins.test(month)) ||
    /^\d{1,2}[./]\d{1,2}[./](?:19|20)\d{2}(?: \d{1,2}:\d{2}(?::\d{2})?)?$/.test(text)
  );
}
