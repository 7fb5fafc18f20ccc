import type { DayOrder } from "#business/archive/reading-choices.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import { readInformalDate } from "#business/identification/dates/read-informal-date.ts";
import { readNumericDate } from "./day-order.ts";

/** What spreadsheets and databases write around a date that somebody typed; then as people write it. */
export function readDateCell(text: string, order: DayOrder | null): string | null {
  const plain = text
    .replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[AaPp][Mm])? ?(?:Z|[+-]\d{2}:?\d{2})?$/, "")
    .replace(/^['’](?=\d{2}$)/, "")
    .replace(/^(\d{1,2})-(\p{L}{3,10})\.?-(\d{4}|\d{2})$/u, "$1 $2 $3")
    .replace(/^(\d{4})[.,]0+$/, "$1")
    .replace(/(?<![,;])[,;]+$/, "")
    .replace(/(\d{4})\.$/, "$1")
    .trim();
  const numeric = readNumericDate(plain);
  if (numeric && (order !== null || numeric.first === 0 || numeric.second === 0))
    return ordered(numeric, order);
  return readEdtf(plain) ? plain : readInformalDate(plain);
}

/** Registers write 00 for a day or month that nobody knows. */
function ordered(
  { first, second, year }: { first: number; second: number; year: string },
  order: DayOrder | null,
): string | null {
  const [day, month] = order === "month-first" ? [second, first] : [first, second];
  const full = year.length === 4 ? year : readInformalDate(year);
  if (full === null) return null;
  const parts = month === 0 ? [] : day === 0 ? [month] : [month, day];
  if (month === 0 && day > 0) return null;
  const edtf = [full, ...parts.map((part) => String(part).padStart(2, "0"))].join("-");
  return readEdtf(edtf) ? edtf : null;
}

const firstDay = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

/** The day for which Windows' Excel stores this number, where it lies between 1910 and 2064; null for anything else. */
export function serialDay(text: string): string | null {
  const days = Number(/^(\d{4,5})(?:[.,]\d+)?$/.exec(text)?.[1] ?? Number.NaN);
  if (!(days >= 3654 && days <= 60_000) || (days >= 1700 && days <= 2100 && /^\d{4}$/.test(text)))
    return null;
  return new Date(firstDay + days * dayMs).toISOString().slice(0, 10);
}
