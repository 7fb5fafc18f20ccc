import { plusDays } from "#business/locale.ts";
import { fullYear } from "./full-year.ts";

/** "Ostern 1962", "Pfingsten 68", "Silvester 1969", "Jahreswechsel 1968/69" as days; null for any other text. */
export function readFeast(text: string): string | null {
  const [, name = "", typed, next] =
    /^([a-z][a-z. ]*[a-z]),? (\d{4}|\d{2})(?:[/-](\d{4}|\d{2}))?$/.exec(text) ?? [];
  const year = fullYear(typed);
  if (year === null) return null;
  if (turns.test(name)) {
    // With one year only, it is the night that ends or begins it; both are within these two months.
    if (next !== undefined && !String(Number(year) + 1).endsWith(next)) return null;
    return `${year}-12/${Number(year) + 1}-01`;
  }
  if (next !== undefined) return null;
  const fixed = Object.hasOwn(fixedDays, name) ? fixedDays[name] : undefined;
  if (fixed)
    return fixed
      .split("/")
      .map((day) => `${year}-${day}`)
      .join("/");
  const offsets = Object.hasOwn(sinceEaster, name) ? sinceEaster[name] : undefined;
  return offsets ? offsets.map((days) => plusDays(easterSunday(Number(year)), days)).join("/") : null;
}

const turns = /^(?:jahreswechsel|jahreswende|turn year)$/;

const fixedDays: Readonly<Record<string, string>> = {
  neujahr: "01-01",
  "new years day": "01-01",
  jahresanfang: "01",
  jahresbeginn: "01",
  jahresmitte: "06/07",
  jahresende: "12",
  "end year": "12",
  heiligabend: "12-24",
  "christmas eve": "12-24",
  weihnachten: "12-24/12-26",
  christmas: "12-24/12-26",
  noel: "12-24/12-26",
  natale: "12-24/12-26",
  silvester: "12-31",
  "new years eve": "12-31",
  nikolaus: "12-06",
};

/** Days from Easter Sunday, first and last. */
const sinceEaster: Readonly<Record<string, readonly number[]>> = {
  rosenmontag: [-48],
  fasching: [-52, -47],
  karneval: [-52, -47],
  karfreitag: [-2],
  "good friday": [-2],
  ostern: [-2, 1],
  easter: [-2, 1],
  paques: [-2, 1],
  pasqua: [-2, 1],
  ostersonntag: [0],
  ostermontag: [1],
  "easter monday": [1],
  himmelfahrt: [39],
  "christi himmelfahrt": [39],
  "ascension day": [39],
  vatertag: [39],
  pfingsten: [49, 50],
  pentecost: [49, 50],
  whitsun: [49, 50],
  pfingstsonntag: [49],
  pfingstmontag: [50],
  fronleichnam: [60],
};

/** The Gregorian computus as published anonymously in Nature, 20 April 1876. */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const at = h + l - 7 * m + 114;
  const parts = [Math.floor(at / 31), (at % 31) + 1].map((part) => String(part).padStart(2, "0"));
  return [String(year).padStart(4, "0"), ...parts].join("-");
}
