import { readEdtf } from "./edtf.ts";
import { fullYear, laterYear } from "./full-year.ts";
import { monthNumberOf } from "./month-names.ts";
import { readYearWords } from "./year-words.ts";

/** One day, month, season, decade, century or year of plain words, as EDTF; null for any other text. */
export function readPoint(text: string): string | null {
  return (
    readDay(text) ??
    readMonth(text) ??
    readSeason(text) ??
    readDecade(text) ??
    readCentury(text) ??
    readYear(text)
  );
}

function readDay(text: string): string | null {
  const yearFirst =
    /^(\d{4})[./ -](\d{1,2})[./ -](\d{1,2})$/.exec(text) ?? /^((?:1[789]|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (yearFirst) return dayText(yearFirst[1], yearFirst[2], yearFirst[3]);
  const numbers = /^(\d{1,2})[./-] ?(\d{1,2})[./-] ?(\d{4}|\d{2})$/.exec(text);
  if (numbers) {
    const [, first, second, year] = numbers;
    return dayText(year, second, first) ?? dayText(year, first, second);
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|er|e)?[. -]*([a-z]{1,10})[., -]*(\d{4}|\d{2})$/.exec(text);
  if (dayFirst) return dayText(dayFirst[3], monthNumberOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text);
  if (monthFirst) return dayText(monthFirst[3], monthNumberOf(monthFirst[1]), monthFirst[2]);
  const yearThenMonth = /^(\d{4})[, -]+([a-z]{3,10})[. ]+(\d{1,2})(?:st|nd|rd|th)?$/.exec(text);
  return yearThenMonth && dayText(yearThenMonth[1], monthNumberOf(yearThenMonth[2]), yearThenMonth[3]);
}

function readMonth(text: string): string | null {
  const numbers = /^(\d{1,2})(?:[./] ?(\d{4}|\d{2})|-(\d{4}))$/.exec(text);
  if (numbers) return monthText(numbers[2] ?? numbers[3], numbers[1]);
  const yearFirst = /^(\d{4})[./-](\d{1,2})$/.exec(text);
  // 1968/9 may be September or the next year; the years contain both.
  if (yearFirst && laterYear(yearFirst[1] ?? "", yearFirst[2] ?? "") === null)
    return monthText(yearFirst[1], yearFirst[2]);
  const words = /^([a-z]{1,10})[., /-]*(\d{4}|\d{2})$/.exec(text);
  if (words) return monthText(words[2], monthNumberOf(words[1]));
  const last = /^(\d{4})[, -]+([a-z]{3,10})$/.exec(text);
  return last && monthText(last[1], monthNumberOf(last[2]));
}

/** "Winter 1968/69" is the one that begins in 1968, and so is "Winter 1968". */
function readSeason(text: string): string | null {
  const parts = /^(?:spaet|hoch|frueh(?!j|l))?([a-z]{3,9}),? (\d{4}|\d{2})(?:[/-](\d{4}|\d{2}))?$/.exec(text);
  const number = seasonNumbers[parts?.[1] ?? ""];
  const year = fullYear(parts?.[2]);
  if (!parts || number === undefined || year === null) return null;
  const next = parts[3];
  if (next !== undefined && (number !== 24 || !String(Number(year) + 1).endsWith(next))) return null;
  return `${year}-${number}`;
}

const seasonNumbers: Readonly<Record<string, number>> = Object.assign(
  Object.create(null),
  Object.fromEntries(
    [
      "fruehling fruehjahr spring printemps primavera lente voorjaar",
      "sommer summer ete estate zomer",
      "herbst autumn fall automne autunno herfst najaar",
      "winter hiver inverno",
    ].flatMap((names, i) => names.split(" ").map((name) => [name, 21 + i])),
  ),
);

/** "65er" is a year; "60er" is ambiguous and read as the decade. */
function readDecade(text: string): string | null {
  const open = /^(\d{3})x$/.exec(text)?.[1];
  if (open) return `${open}X`;
  const romance = /^(?:annees|anni|jaren) (\d{2})$/.exec(text)?.[1];
  const parts = /^(\d{2}|\d{4})-?(er|ern|iger|igern|s|ies)(?:-?jahren?)?$/.exec(
    romance ? `${romance}s` : text.replaceAll(" ", ""),
  );
  if (parts) {
    const year = fullYear(parts[1]);
    if (year === null) return null;
    return year.endsWith("0") ? `${year.slice(0, 3)}X` : parts[2] === "er" ? year : null;
  }
  const word = decadeWords.exec(text)?.[1];
  return word === undefined ? null : `19${decadeDigits[word.slice(0, 3)]}X`;
}

const decadeWords =
  /^(twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|(?:zwanzig|dreissig|vierzig|fuenfzig|sechzig|siebzig|achtzig|neunzig)er)n?(?:[ -]?jahren?)?$/;

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

/** The 20th century is 19XX. */
function readCentury(text: string): string | null {
  const open = /^(\d{2})xx$/.exec(text)?.[1];
  if (open) return `${open}XX`;
  const number = /^(\d{1,3})(?:st|nd|rd|th|\.)? ?(?:jahrhunderts?|jhdt?s?|jh|century|cent|c)\.?$/.exec(
    text,
  )?.[1];
  const hundreds = Number(number) - 1;
  return number && hundreds >= 0 && hundreds <= 99 ? `${String(hundreds).padStart(2, "0")}XX` : null;
}

/** "19?5" is one of ten years: the span holds them all. */
function readYear(text: string): string | null {
  const [, century, year] = /^(1[89])[?x_](\d)$/.exec(text) ?? [];
  if (century) return `${century}0${year}/${century}9${year}`;
  return /^\d{4}$|^\d{2}$/.test(text) ? fullYear(text) : readYearWords(text);
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
  if (Number(month) > 12) return null;
  const text = `${fullYear(year)}-${month?.padStart(2, "0")}`;
  return readEdtf(text) ? text : null;
}
