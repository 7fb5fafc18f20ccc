import { type EdtfDate, type EdtfPoint, edtfPoints, type Season } from "./edtf.ts";

export type DateLocale = "de" | "en";

/** "um 1968", "zwischen 1968 und 1971", "bis 1974", "1960er Jahre"; `lasting`: "1968 bis 1971". The English equivalents. */
export function formatEdtf(date: EdtfDate, locale: DateLocale, { lasting = false } = {}): string {
  const ends = edtfPoints(date.text);
  if (!ends) return date.text;
  const phrases = phrasesByLocale[locale];
  const { from, to } = ends;
  const text =
    from && to
      ? ends.interval
        ? lasting
          ? phrases.lasting(from, to)
          : phrases.between(sharing(phrases.dative(from), from, to, locale), phrases.dative(to))
        : phrases.point(from)
      : to
        ? phrases.until(to)
        : from
          ? phrases.since(phrases.dative(from))
          : date.text;
  return date.uncertain ? `${text} (${phrases.uncertain})` : text;
}

type Phrases = {
  point: (point: EdtfPoint) => string;
  dative: (point: EdtfPoint) => string;
  between: (from: string, to: string) => string;
  lasting: (from: EdtfPoint, to: EdtfPoint) => string;
  until: (to: EdtfPoint) => string;
  since: (from: string) => string;
  uncertain: string;
};

const phrasesByLocale: Record<DateLocale, Phrases> = {
  de: {
    point: (p) =>
      p.approximate ? `um ${germanCase(p, "den", "die 1er Jahre", "das 1. Jahrhundert")}` : german(p),
    dative: (p) =>
      `${p.approximate ? "etwa " : ""}${germanCase(p, "dem", "den 1er Jahren", "dem 1. Jahrhundert")}`,
    between: (from, to) => `zwischen ${from} und ${to}`,
    lasting: (from, to) =>
      `${from.approximate ? "etwa " : ""}${sharing(german(from), from, to, "de")} bis ${to.approximate ? "etwa " : ""}${german(to)}`,
    until: (to) =>
      `bis ${to.approximate ? "etwa " : ""}${germanCase(to, "zum", "in die 1er Jahre", "ins 1. Jahrhundert")}`,
    since: (from) => `ab ${from}`,
    uncertain: "unsicher",
  },
  en: {
    point: (p) => (p.approximate ? `about ${english(p, "the ")}` : english(p, "")),
    dative: (p) => `${p.approximate ? "about " : ""}${english(p, "the ")}`,
    between: (from, to) => `between ${from} and ${to}`,
    lasting: (from, to) =>
      `${from.approximate ? "about " : ""}${sharing(english(from, ""), from, to, "en")} to ${to.approximate ? "about " : ""}${english(to, "")}`,
    until: (to) => `until ${to.approximate ? "about " : ""}${english(to, "the ")}`,
    since: (from) => `from ${from}`,
    uncertain: "uncertain",
  },
};

/** Of "18 April 2003" and "21 April 2003" the first is "18": month and year are said once. */
function sharing(text: string, from: EdtfPoint, to: EdtfPoint, locale: DateLocale): string {
  if (from.approximate || to.approximate || from.year !== to.year) return text;
  if (from.month === null || to.month === null) return text;
  const ofMonth = from.month === to.month && from.day !== null && to.day !== null;
  const month = (locale === "de" ? monthsDe : monthsEn)[from.month - 1];
  const end = ` ${ofMonth ? `${month} ` : ""}${plainYear(from)}`;
  return text.endsWith(end) ? text.slice(0, -end.length) : text;
}

function german(p: EdtfPoint): string {
  return germanCase(p, "", "1er Jahre", "1. Jahrhundert");
}

/** The preposition decides the article's case; `1` in the patterns is the number's place. */
function germanCase(p: EdtfPoint, article: string, decade: string, century: string): string {
  if (p.year.endsWith("XX")) return century.replace("1", centuryOf(p));
  if (p.year.endsWith("X")) return early(p, decade.replace("1", decadeOf(p)), "n. Chr.");
  const year = early(p, plainYear(p), "n. Chr.");
  if (p.season) return early(p, `${article} ${seasonsDe[p.season]} ${yearOfSeason(p)}`.trim(), "n. Chr.");
  if (p.month === null) return year;
  const month = monthsDe[p.month - 1];
  return p.day === null ? `${month} ${year}` : `${article} ${p.day}. ${month} ${year}`.trim();
}

function english(p: EdtfPoint, article: string): string {
  if (p.year.endsWith("XX")) return `${article}${ordinal(centuryOf(p))} century`;
  if (p.year.endsWith("X")) return early(p, `${article}${decadeOf(p)}s`, "AD");
  const year = early(p, plainYear(p), "AD");
  if (p.season) return early(p, `${article}${p.season} ${article ? "of " : ""}${yearOfSeason(p)}`, "AD");
  if (p.month === null) return year;
  const month = monthsEn[p.month - 1];
  return p.day === null ? `${month} ${year}` : `${p.day} ${month} ${year}`;
}

/** A winter belongs to two years: 1968/69. */
function yearOfSeason(p: EdtfPoint): string {
  const next = String(Number(p.year) + 1).slice(-2);
  return p.season === "winter" ? `${plainYear(p)}/${next}` : plainYear(p);
}

/** A year of three digits would be taken for one with a digit missing. */
function early(p: EdtfPoint, text: string, era: string): string {
  return p.year.startsWith("0") ? `${text} ${era}` : text;
}

function decadeOf(p: EdtfPoint): string {
  return String(10 * Number(p.year.slice(0, 3)));
}

function plainYear(p: EdtfPoint): string {
  return String(Number(p.year));
}

function centuryOf(p: EdtfPoint): string {
  return String(Number(p.year.slice(0, 2)) + 1);
}

function ordinal(n: string): string {
  if (/1[123]$/.test(n)) return `${n}th`;
  return n + ({ "1": "st", "2": "nd", "3": "rd" }[n.at(-1) ?? ""] ?? "th");
}

const seasonsDe: Record<Season, string> = {
  spring: "Frühling",
  summer: "Sommer",
  autumn: "Herbst",
  winter: "Winter",
};

const monthsDe = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(
  " ",
);
const monthsEn =
  "January February March April May June July August September October November December".split(" ");
