/** ISO 8601-2 levels 0 and 1, no times. Inclusive days, null is open; a winter ends in the next year. */
export type EdtfDate = {
  text: string;
  earliest: string | null;
  latest: string | null;
  approximate: boolean;
  uncertain: boolean;
  interval: boolean;
};

export type EdtfPoint = Readonly<{
  year: string;
  month: number | null;
  season: Season | null;
  day: number | null;
  approximate: boolean;
  uncertain: boolean;
  earliest: string;
  latest: string;
}>;

export const seasons = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof seasons)[number];

/** Reads `1968-05-01`, `1968-22`, `196X`, `1968~`, `1968?`, `1968%`, `1968/1971`, `../1974`, `1968/..`; null otherwise. */
export function readEdtf(text: string): EdtfDate | null {
  const ends = edtfPoints(text);
  if (!ends) return null;
  const known = [ends.from, ends.to].filter((point) => point !== null);
  return {
    text: text.trim(),
    earliest: ends.from?.earliest ?? null,
    latest: ends.to?.latest ?? null,
    approximate: known.some((point) => point.approximate),
    uncertain: known.some((point) => point.uncertain),
    interval: ends.interval,
  };
}

type Points = Readonly<{ from: EdtfPoint | null; to: EdtfPoint | null; interval: boolean }>;

/** A page of a long history reads each of its dates three times: to order, to show and to compare them. */
const readBefore = new Map<string, Points | null>();
const maxRemembered = 5_000;

/** A single date yields the same point twice; null when the text is no EDTF. */
export function edtfPoints(text: string): Points | null {
  if (typeof text !== "string" || text.length > 64) return null;
  const before = readBefore.get(text);
  if (before !== undefined) return before;
  if (readBefore.size === maxRemembered) readBefore.clear();
  const points = readPoints(text);
  readBefore.set(text, points);
  return points;
}

function readPoints(text: string): Points | null {
  const sides = text.trim().split("/");
  if (sides.length === 1) {
    const point = readPoint(sides[0] ?? "");
    return point && { from: point, to: point, interval: false };
  }
  if (sides.length !== 2) return null;
  const from = readEnd(sides[0] ?? "");
  const to = readEnd(sides[1] ?? "");
  if (from === undefined || to === undefined || (from === null && to === null)) return null;
  if (from && to && from.earliest > to.latest) return null;
  return { from, to, interval: true };
}

function readEnd(text: string): EdtfPoint | null | undefined {
  return text === ".." || text === "" ? null : (readPoint(text) ?? undefined);
}

function readPoint(text: string): EdtfPoint | null {
  const parts = /^(\d{4}|\d{3}X|\d{2}XX)(?:-(\d{2}|XX)(?:-(\d{2}|XX))?)?([~?%]?)$/.exec(text);
  if (!parts) return null;
  const [, year = "", monthText, dayText, mark = ""] = parts;
  const season = seasons[Number(monthText) - 21];
  if (season) return year.endsWith("X") || dayText ? null : seasonPoint(Number(year), season, mark);
  const month = numberOf(monthText);
  const day = numberOf(dayText);
  if (year.endsWith("X") && monthText) return null;
  if (monthText === "XX" && day !== null) return null;
  if (month !== null && (month < 1 || month > 12)) return null;
  const last = month === null ? 31 : daysIn(Number(year), month);
  if (day !== null && (day < 1 || day > last)) return null;
  return {
    year,
    month,
    season: null,
    day,
    ...qualifier(mark),
    earliest: `${year.replaceAll("X", "0")}-${twoDigits(month ?? 1)}-${twoDigits(day ?? 1)}`,
    latest: `${year.replaceAll("X", "9")}-${twoDigits(month ?? 12)}-${twoDigits(day ?? last)}`,
  };
}

/** March to May, June to August, September to November, December to February. */
function seasonPoint(year: number, season: Season, mark: string): EdtfPoint {
  const first = 3 + 3 * seasons.indexOf(season);
  const last = season === "winter" ? 2 : first + 2;
  const lastYear = season === "winter" ? year + 1 : year;
  return {
    year: fourDigits(year),
    month: null,
    season,
    day: null,
    ...qualifier(mark),
    earliest: `${fourDigits(year)}-${twoDigits(first)}-01`,
    latest: `${fourDigits(lastYear)}-${twoDigits(last)}-${daysIn(lastYear, last)}`,
  };
}

function qualifier(mark: string): { approximate: boolean; uncertain: boolean } {
  return { approximate: mark === "~" || mark === "%", uncertain: mark === "?" || mark === "%" };
}

function numberOf(text: string | undefined): number | null {
  return text === undefined || text === "XX" ? null : Number(text);
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function twoDigits(n: number): string {
  return String(n).padStart(2, "0");
}

function fourDigits(n: number): string {
  return String(n).padStart(4, "0");
}
