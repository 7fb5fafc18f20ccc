import { plusDays } from "#business/locale.ts";
import { edtfPoints } from "./edtf.ts";
import { fullYear } from "./full-year.ts";
import { readPoint } from "./read-point.ts";

/** Halves, quarters, weeks, and beginning, middle and end of a decade or century; null for any other text. */
export function readPartOfTime(text: string): string | null {
  return readWeek(text) ?? readQuarter(text) ?? readHalf(text) ?? readThird(text);
}

const ordinals: Readonly<Record<string, number>> = {
  erst: 1,
  first: 1,
  zweit: 2,
  second: 2,
  dritt: 3,
  third: 3,
  viert: 4,
  fourth: 4,
};
const quarter =
  /^(?:q(\d)|(?:(\d)(?:st|nd|rd|th)?\.?|(erst|zweit|dritt|viert)e[nrs]?|(first|second|third|fourth)) ?(?:quartal|quarter|trimestre|kwartaal))[ ,/]{0,3}(\d{4}|\d{2})$/;
const half =
  /^(?:h(\d)|(?:(\d)(?:st|nd|rd|th)?\.?|(erst|zweit|dritt|viert)e[nrs]?|(first|second|third|fourth)) ?(?:haelfte|halbjahr|half|hj))\.?[ ,/]?(.+)$/;

function readQuarter(text: string): string | null {
  const swapped = text.replace(/^(\d{4})[ ,/-]+(q\d)$/, "$2 $1");
  const match = quarter.exec(swapped);
  const [n, year] = [numberOf(match), fullYear(match?.[5])];
  if (year === null || n < 1 || n > 4) return null;
  return `${year}-${twoDigits(3 * n - 2)}/${year}-${twoDigits(3 * n)}`;
}

function readHalf(text: string): string | null {
  const match = half.exec(text);
  const n = numberOf(match);
  const point = edtfPoints(readPoint(match?.[5] ?? "") ?? "")?.from;
  if (!point || n < 1 || n > 2) return null;
  const { year, month, day, season } = point;
  if (day !== null || season) return null;
  if (month !== null) {
    const start = `${year}-${twoDigits(month)}`;
    return n === 1 ? `${start}-01/${start}-15` : `${start}-16/${point.latest}`;
  }
  if (year.endsWith("XX"))
    return n === 1
      ? `${year.slice(0, 2)}00/${year.slice(0, 2)}49`
      : `${year.slice(0, 2)}50/${year.slice(0, 2)}99`;
  if (year.endsWith("X"))
    return n === 1
      ? `${year.slice(0, 3)}0/${year.slice(0, 3)}4`
      : `${year.slice(0, 3)}5/${year.slice(0, 3)}9`;
  return n === 1 ? `${year}-01/${year}-06` : `${year}-07/${year}-12`;
}

function numberOf(match: RegExpExecArray | null): number {
  const [, short, digit, german, english] = match ?? [];
  return Number(short ?? digit ?? ordinals[german ?? english ?? ""] ?? 0);
}

/** ISO 8601: the week with 4 January is the first, Monday its first day. */
function readWeek(text: string): string | null {
  const [, first, second, typed] =
    /^(?:(?:kw|kalenderwoche|week|cw) ?(\d{1,2})|(\d{1,2})\. ?(?:kw|kalenderwoche))[ ,/.-]*(\d{4}|\d{2})$/.exec(
      text,
    ) ?? [];
  const [week, year] = [Number(first ?? second ?? 0), fullYear(typed)];
  if (year === null || week < 1 || week > 53) return null;
  const fourth = `${year}-01-04`;
  const weekday = (new Date(`${fourth}T12:00:00Z`).getUTCDay() + 6) % 7;
  const monday = plusDays(fourth, (week - 1) * 7 - weekday);
  return `${monday}/${plusDays(monday, 6)}`;
}

/** "Anfang der 60er" is 1960–63, "Mitte" 1964–66, "Ende" 1967–69; of a year it is four months, of a month ten days. */
function readThird(text: string): string | null {
  const [, word = "", of = ""] = thirds.exec(text) ?? [];
  const rest = of === "" ? null : readPoint(of);
  const digits = partOfTen[word.slice(0, 3)] ?? [0, 9];
  const third = digits[0] === 0 ? 0 : digits[0] === 4 ? 1 : 2;
  if (rest !== null && /^\d{4}$/.test(rest))
    return [4 * third + 1, 4 * third + 4].map((month) => `${rest}-${twoDigits(month)}`).join("/");
  if (rest !== null && /^\d{4}-(?:0\d|1[0-2])$/.test(rest)) {
    const last = third === 2 ? (edtfPoints(rest)?.to?.latest ?? "").slice(8) : twoDigits(10 * third + 10);
    return `${rest}-${twoDigits(10 * third + 1)}/${rest}-${last}`;
  }
  if (rest === null || !/^\d{2}[\dX]X$/.test(rest)) return rest;
  if (!rest.endsWith("XX")) return digits.map((digit) => `${rest.slice(0, 3)}${digit}`).join("/");
  const [first, last] = digits.map((digit) => 10 * digit + (digit % 3 === 0 && digit > 0 ? 9 : 0));
  return `${rest.slice(0, 2)}${twoDigits(first ?? 0)}/${rest.slice(0, 2)}${twoDigits(last ?? 99)}`;
}

const thirds =
  /^(anfang|beginn|mitte|ende|spaete[nrs]?|fruehe[nrs]?|early|mid|middle|late|end|beginning|debut|milieu|fin|inizio|meta|fine|begin|midden|eind)[ -]?(.+)$/;

const partOfTen: Readonly<Record<string, readonly [number, number]>> = Object.fromEntries([
  ..."anf beg fru ear deb ini".split(" ").map((word) => [word, [0, 3] as const]),
  ..."mit mid mil met".split(" ").map((word) => [word, [4, 6] as const]),
  ..."end spa lat fin ein".split(" ").map((word) => [word, [7, 9] as const]),
]);

function twoDigits(n: number): string {
  return String(n).padStart(2, "0");
}
