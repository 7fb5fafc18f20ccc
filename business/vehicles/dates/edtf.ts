/**
 * A date as people remember it, after EDTF (ISO 8601-2, levels 0 and 1, without seasons and times of day).
 * `earliest` and `latest` are days, both inclusive; null is an open end. Approximate dates are not widened:
 * whoever compares decides on the slack.
 */
export type EdtfDate = {
  text: string;
  earliest: string | null;
  latest: string | null;
  approximate: boolean;
  uncertain: boolean;
  interval: boolean;
};

/** One end of an interval, or the whole date. `digits` are the known ones of the year: 4, 3 (196X) or 2 (19XX). */
export type EdtfPoint = {
  year: string;
  month: number | null;
  day: number | null;
  approximate: boolean;
  uncertain: boolean;
  earliest: string;
  latest: string;
};

/** Reads `1968`, `1968-05`, `1968-05-01`, `196X`, `1968~`, `1968?`, `1968%`, `1968/1971`, `../1974`, `1968/..`; null for all else. */
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

/** True when the two dates may mean the same day. `slackYears` widens both sides for dates from memory. */
export function overlaps(a: EdtfDate, b: EdtfDate, slackYears = 0): boolean {
  return startsBy(a.earliest, b.latest, slackYears) && startsBy(b.earliest, a.latest, slackYears);
}

/** The two ends of an EDTF text; for a single date both are the same point. Null when the text is no EDTF. */
export function edtfPoints(
  text: string,
): { from: EdtfPoint | null; to: EdtfPoint | null; interval: boolean } | null {
  if (typeof text !== "string" || text.length > 64) return null;
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

/** An open (`..`) or unknown (empty) end is null; a text that is no date is undefined. */
function readEnd(text: string): EdtfPoint | null | undefined {
  return text === ".." || text === "" ? null : (readPoint(text) ?? undefined);
}

function readPoint(text: string): EdtfPoint | null {
  const parts = /^(\d{4}|\d{3}X|\d{2}XX)(?:-(\d{2}|XX)(?:-(\d{2}|XX))?)?([~?%]?)$/.exec(text);
  if (!parts) return null;
  const [, year = "", monthText, dayText, mark = ""] = parts;
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
    day,
    approximate: mark === "~" || mark === "%",
    uncertain: mark === "?" || mark === "%",
    earliest: `${year.replaceAll("X", "0")}-${two(month ?? 1)}-${two(day ?? 1)}`,
    latest: `${year.replaceAll("X", "9")}-${two(month ?? 12)}-${two(day ?? last)}`,
  };
}

function numberOf(text: string | undefined): number | null {
  return text === undefined || text === "XX" ? null : Number(text);
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function two(n: number): string {
  return String(n).padStart(2, "0");
}

function startsBy(start: string | null, end: string | null, slackYears: number): boolean {
  if (start === null || end === null) return true;
  const year = Math.min(Number(end.slice(0, 4)) + slackYears, 9999);
  return start <= `${String(year).padStart(4, "0")}${end.slice(4)}`;
}
