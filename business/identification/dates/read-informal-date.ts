import { readEdtf } from "./edtf.ts";
import { monthNumbers } from "./month-names.ts";

/** "um 1965" → `1965~`, "vor 1974" → `../1974`. Day before month; two digits mean 19xx from 20 on. */
export function readInformalDate(text: string): string | null {
  if (typeof text !== "string" || text.length > 10_000) return null;
  const plain = plainWords(text);
  if (plain.length > 80) return null;
  const read = readEdtf(text)?.text ?? readSpan(plain) ?? readQualified(plain);
  return read !== null && readEdtf(read) ? read : null;
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (character) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[character] ?? character)
    .replace(/[‐-―−]/g, "-")
    .replace(/[’'´`]/g, "")
    .replace(noise, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const noise =
  /\b(?:baujahr|bauj|bj|modelljahr|mj|erstzulassung|ez|zugelassen|gebaut|built|model year|registered|jahr|year|im|in|in the|the|des|die|den|dem|der|am|on|of)\b[.:]?|:/g;

function readSpan(text: string): string | null {
  const between =
    /^(?:zwischen|between) (.+) (?:und|and) (.+)$/.exec(text) ??
    /^(?:von |from )?(.+?) ?(?:\bbis\b|\bto\b|\boder\b|\bor\b|\buntil\b) ?(.+)$/.exec(text) ??
    /^(\d{4}) ?[-/] ?(\d{4}|\d{2})$/.exec(text);
  if (between)
    return span(readQualified(between[1] ?? ""), readQualified(between[2] ?? ""), between[1] ?? "");
  const before = /^(?:vor|bis|spaetestens|before|until|by) (.+)$/.exec(text);
  if (before) return span("..", readQualified(before[1] ?? ""));
  const since = /^(?:nach|ab|seit|von|after|since|from) (.+)$/.exec(text);
  if (since) return span(readQualified(since[1] ?? ""), "..");
  return readPartOfDecade(text);
}

function span(from: string | null, to: string | null, fromText = ""): string | null {
  const start = from ?? (/^\d{1,2}$/.test(fromText) ? fullYear(fromText) : null);
  if (start === null || to === null || start.includes("/") || to.includes("/")) return null;
  return `${start}/${to}`;
}

/** "Anfang der 60er" is 1960–63, "Mitte" 1964–66, "Ende" 1967–69. */
function readPartOfDecade(text: string): string | null {
  const parts = /^(anfang|mitte|ende|early|mid|late)[ -]?(.+)$/.exec(text);
  if (!parts) return null;
  const rest = readPoint(parts[2] ?? "");
  if (rest === null || !/^\d{3}X$/.test(rest)) return rest;
  const [first, last] = partOfDecade[parts[1] ?? ""] ?? [0, 9];
  return `${rest.slice(0, 3)}${first}/${rest.slice(0, 3)}${last}`;
}

const partOfDecade: Record<string, readonly [number, number]> = {
  anfang: [0, 3],
  early: [0, 3],
  mitte: [4, 6],
  mid: [4, 6],
  ende: [7, 9],
  late: [7, 9],
};

function readQualified(text: string): string | null {
  let rest = text.trim();
  let approximate = false;
  let uncertain = false;
  for (let round = 0; round < 4; round++) {
    const about = aboutWords.exec(rest);
    const maybe = maybeWords.exec(rest) ?? /^(.+?) ?(?:\(\?\)|\?)$/.exec(rest);
    approximate ||= about !== null;
    uncertain ||= maybe !== null;
    rest = (about?.[1] ?? maybe?.[1] ?? rest).trim();
  }
  const point = readPoint(rest);
  if (point === null) return null;
  return point + (approximate && uncertain ? "%" : approximate ? "~" : uncertain ? "?" : "");
}

const aboutWords =
  /^(?:(?:um|ca|circa|etwa|ungefaehr|gegen|about|around|approximately|approx|roughly|c)\b\.?|[~≈]) ?(.+)$/;
const maybeWords =
  /^(?:vielleicht|vermutlich|wohl|wahrscheinlich|evtl|maybe|perhaps|probably|possibly)\b\.? ?(.+)$/;

function readPoint(text: string): string | null {
  return readDay(text) ?? readMonth(text) ?? readSeason(text) ?? readDecade(text) ?? readYear(text);
}

function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayText(iso[1], iso[2], iso[3]);
  const numbers = /^(\d{1,2})[./-] ?(\d{1,2})[./-] ?(\d{4}|\d{2})$/.exec(text);
  if (numbers) {
    const [, first, second, year] = numbers;
    return dayText(year, second, first) ?? dayText(year, first, second);
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\.? ?([a-z]{3,9})\.?,? ?(\d{4}|\d{2})$/.exec(text);
  if (dayFirst) return dayText(dayFirst[3], monthNumbers[dayFirst[2] ?? ""], dayFirst[1]);
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text);
  return monthFirst && dayText(monthFirst[3], monthNumbers[monthFirst[1] ?? ""], monthFirst[2]);
}

function readMonth(text: string): string | null {
  const numbers = /^(\d{1,2})[./] ?(\d{4}|\d{2})$/.exec(text);
  if (numbers) return monthText(numbers[2], numbers[1]);
  const words = /^([a-z]{3,9})\.?,? ?(\d{4}|\d{2})$/.exec(text);
  return words && monthText(words[2], monthNumbers[words[1] ?? ""]);
}

/** "Winter 1968/69" is the one that begins in 1968, and so is "Winter 1968". */
function readSeason(text: string): string | null {
  const parts = /^(?:spaet|hoch)?([a-z]{4,9}),? (\d{4}|\d{2})(?:[/-](\d{4}|\d{2}))?$/.exec(text);
  const number = seasonNumbers[parts?.[1] ?? ""];
  const year = fullYear(parts?.[2]);
  if (!parts || number === undefined || year === null) return null;
  const next = parts[3];
  if (next !== undefined && (number !== 24 || !String(Number(year) + 1).endsWith(next))) return null;
  return `${year}-${number}`;
}

const seasonNumbers: Readonly<Record<string, number>> = Object.assign(Object.create(null), {
  fruehling: 21,
  fruehjahr: 21,
  spring: 21,
  sommer: 22,
  summer: 22,
  herbst: 23,
  autumn: 23,
  fall: 23,
  winter: 24,
});

/** "65er" is a year; "60er" is ambiguous and read as the decade. */
function readDecade(text: string): string | null {
  const parts = /^(\d{2}|\d{4})-?(er|s)(?:-?jahren?)?$/.exec(text.replaceAll(" ", ""));
  if (parts) {
    const year = fullYear(parts[1]);
    if (year === null) return null;
    return year.endsWith("0") ? `${year.slice(0, 3)}X` : parts[2] === "er" ? year : null;
  }
  const word = decadeWords.exec(text)?.[1];
  return word === undefined ? null : `19${decadeDigits[word.slice(0, 3)]}X`;
}

const decadeWords =
  /^(twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|(?:zwanzig|dreissig|vierzig|fuenfzig|sechzig|siebzig|achtzig|neunzig)er)n?(?: jahren?)?$/;

const decadeDigits: Record<string, string> = {
  twe: "2",
  zwa: "2",
  thi: "3",
  dre: "3",
  for: "4",
  vie: "4",
  fif: "5",
  fue: "5",
  six: "6",
  sec: "6",
  sev: "7",
  sie: "7",
  eig: "8",
  ach: "8",
  nin: "9",
  neu: "9",
};

function readYear(text: string): string | null {
  return /^\d{4}$|^\d{2}$/.test(text) ? fullYear(text) : null;
}

function dayText(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): string | null {
  const text = `${fullYear(year)}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  return readEdtf(text) ? text : null;
}

function monthText(year: string | undefined, month: string | undefined): string | null {
  const text = `${fullYear(year)}-${month?.padStart(2, "0")}`;
  return readEdtf(text) ? text : null;
}

function fullYear(text: string | undefined): string | null {
  if (text?.length === 4) return text;
  return text?.length === 2 && Number(text) >= 20 ? `19${text}` : null;
}
