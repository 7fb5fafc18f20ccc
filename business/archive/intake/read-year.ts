import { readEdtf } from "#business/identification/dates/edtf.ts";
import { readInformalDate } from "#business/identification/dates/read-informal-date.ts";
import { withoutTime } from "./day-order.ts";

/** Car years are given for two summers at most; a decade is no year. */
const widestYears = 3;

/** The year that a cell tells: "1965", "1.965", "Bj. 1965", "5/1965". `inexact`: "ca. 1965", "1965/66", "65". */
export function readYearCell(text: string): { year: number; inexact: boolean } | null {
  const plain = text.replace(/(?<![,;.])[,;.]+$/, "").trim();
  const digits =
    /^(\d{4})(?:[.,]0+)?$/.exec(plain)?.[1] ?? /^\d[.,'’ ]\d{3}$/.exec(plain)?.[0].replace(/\D/g, "");
  if (digits !== undefined) return { year: Number(digits), inexact: false };
  const years = /^(\d{4}) ?[/-] ?(\d{2}|\d{4})$/.exec(plain);
  const edtf = years ? spanOf(years[1] ?? "", years[2] ?? "") : withoutTime(plain);
  const read = edtf === null ? null : (readEdtf(edtf) ?? readEdtf(readInformalDate(edtf) ?? ""));
  if (!read?.earliest || !read.latest) return null;
  const [from, to] = [Number(read.earliest.slice(0, 4)), Number(read.latest.slice(0, 4))];
  if (to - from >= widestYears) return null;
  return { year: from, inexact: read.approximate || read.uncertain || from !== to || !/\d{4}/.test(plain) };
}

function spanOf(from: string, to: string): string {
  return `${from}/${to.length === 2 ? from.slice(0, 2) + to : to}`;
}
