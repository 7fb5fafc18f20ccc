import times from "../tables/historic-times.json" with { type: "json" };
import { readEdtf } from "./edtf.ts";
import { readFeast } from "./feasts.ts";
import { laterYear } from "./full-year.ts";
import { firstAfter, lastBefore } from "./neighbours.ts";
import { readPartOfTime } from "./parts-of-time.ts";
import { plainWords } from "./plain-words.ts";
import { readPoint } from "./read-point.ts";

/** "um 1965" → `1965~`, "vor 1974" → `../1973`, "bis 1974" → `../1974`. Day before month; null for what is no date. */
export function readInformalDate(text: string): string | null {
  if (typeof text !== "string" || text.length > 10_000) return null;
  const read = readEdtf(text)?.text ?? readWords(plainWords(text));
  return read !== null && readEdtf(read) ? read : null;
}

const maxLength = 80;
/** Texts tried for one date; real ones need some thirty, hostile ones would never end. */
const maxTries = 300;
type Tries = { left: number };

function readWords(text: string, tries: Tries = { left: maxTries }): string | null {
  if (text.length > maxLength || text === "" || tries.left-- <= 0) return null;
  return (
    readTime(text) ??
    readPoint(text) ??
    readPartOfTime(text) ??
    readBounded(text, tries) ??
    readBetween(text, tries) ??
    readQualified(text, tries) ??
    readRange(text, tries) ??
    readOrigin(text, tries)
  );
}

/** "Ein Käfer von 1968". */
function readOrigin(text: string, tries: Tries): string | null {
  const of = /^(?:von|vom|aus) (.+)$/.exec(text)?.[1];
  return of === undefined ? null : readWords(of, tries);
}

function readTime(text: string): string | null {
  const edtf = /^\d{4}-2[1-4]$/.test(text) ? text : null;
  if (edtf !== null) return edtf;
  return Object.hasOwn(times, text) ? ((times as Record<string, string>)[text] ?? null) : readFeast(text);
}

const before =
  /^(?:kurz |shortly |just |noch )?(?:vor|before|bef|prior to|earlier than|pre|avant|voor|prima)\b\.?(?: - | |-)?(.+)$/;
const after =
  /^(?:irgendwann |some time )?(?:nach|after|aft|later than|post|apres|na|dopo)\b\.?(?: - | |-)?(.+)$/;
const soonAfter = /^(?:kurz|bald|shortly|soon|just) (?:nach|after) (.+)$/;
const until =
  /^(?:bis|bis zu|bis in|bis ins|spaetestens|nicht (?:nach|spaeter als)|hoechstens|until|till|til|by|up to|to|not? (?:later than|after)|not after|at latest|jusqua|jusquen|tot|fino a[l]?)\b\.?(?: - | |-)?(.+)$/;
const since =
  /^(?:ab|seit|fruehestens|nicht (?:vor|frueher als)|since|from|not? (?:earlier than|before)|not before|at earliest|depuis|dal|dall|sinds|vanaf)\b\.?(?: - | |-)?(.+)$/;

const fromTo =
  /^(?:von|vom|from|ab|seit|since|du|depuis|dal|van|vanaf) (.+?) (?:bis|to|until|till|au|al|tot|jusqua) (.+)$/;

/** Exclusive words move the bound, inclusive ones do not. */
function readBounded(text: string, tries: Tries): string | null {
  const closed = fromTo.exec(text);
  if (closed) return joined(closed[1] ?? "", closed[2] ?? "", tries);
  const both = /^(.+?)(?:,|,? (?:und|and|u|u\.|aber|but)) (.+)$/.exec(text);
  const pair = both && joinBounds(openEnd(both[1] ?? "", tries), openEnd(both[2] ?? "", tries));
  return pair ?? openEnd(text, tries);
}

function joinBounds(one: string | null, other: string | null): string | null {
  const [lower, upper] = one?.startsWith("../") ? [other, one] : [one, other];
  if (!lower?.endsWith("/..") || !upper?.startsWith("../")) return null;
  return `${lower.slice(0, -3)}/${upper.slice(3)}`;
}

function openEnd(text: string, tries: Tries): string | null {
  const inner = (match: RegExpExecArray | null) => (match ? readWords(match[1] ?? "", tries) : null);
  const soon = inner(soonAfter.exec(text));
  if (soon !== null) return withinAYear(soon);
  const limit = inner(until.exec(text));
  if (limit !== null) return spanOf("..", endOf(limit));
  const start = inner(since.exec(text) ?? /^von (.+) an$/.exec(text));
  if (start !== null) return spanOf(startOf(start), "..");
  const [late, early] = [inner(before.exec(text)), inner(after.exec(text))];
  if (late !== null) return spanOf("..", lastBefore(late));
  if (early !== null) return spanOf(firstAfter(early), "..");
  const earlier = inner(
    /^(.+?),? (?:oder|or|und|and) (?:frueher|eher|davor|vorher|before|earlier)$/.exec(text),
  );
  if (earlier !== null) return spanOf("..", endOf(earlier));
  const later = inner(
    /^(.+?),? (?:oder|or|und|and) (?:spaeter|danach|folgende|after|later|onwards?)$|^(.+?) onwards?$/.exec(
      text,
    ),
  );
  if (later !== null) return spanOf(startOf(later), "..");
  const following = /^(\d{4}) ?(ff?)$/.exec(text);
  if (following) return `${following[1]}/${following[2] === "f" ? Number(following[1]) + 1 : ".."}`;
  const dashed = /^(?:- ?(.+)|(.+?) ?-)$/.exec(text);
  if (dashed?.[1] !== undefined) return spanOf("..", endOf(readWords(dashed[1], tries)));
  return dashed ? spanOf(startOf(readWords(dashed[2] ?? "", tries)), "..") : null;
}

function withinAYear(date: string): string | null {
  const first = firstAfter(date);
  return first && `${first}/${Number(first.slice(0, 4)) + 1}~`;
}

function readBetween(text: string, tries: Tries): string | null {
  const match =
    /^(?:zwischen|zw|between|bet|either|entweder|entre|tra|tussen)\b\.? (.+?) (?:und|and|u\.?|&|-|oder|or|et|en|e) (.+)$/.exec(
      text,
    ) ??
    /^(.+?) (bis|to|until|till|-|\/|a|au|al|tot) (.+)$/.exec(text) ??
    /^(.+?),? (oder|or|und|and|u\.?|&|bzw\.?|,) (.+)$/.exec(text) ??
    /^(.+?)(,) (.+)$/.exec(text);
  if (!match) return null;
  const [left = "", right = ""] = [match[1], match.length > 3 ? match[3] : match[2]];
  return joined(left.replace(/^von /, ""), right, tries, /^(?:oder|or|u\.?|und|and|&)$/.test(match[2] ?? ""));
}

const today = /^(?:heute|jetzt|gegenwart|present|today|now|date)$/;

/** The year that both ends share stands once: "Mai/Juni 1968", "12.-15. Mai 1968", "Sommer 1968 oder 1969". */
function joined(left: string, right: string, tries: Tries, alternative = false): string | null {
  // "22 to 24 June 2017": a number beside a day is one, although it alone would be a year.
  const isDay =
    /^\d{1,2}$/.test(left) && Number(left) <= 31 && /^\d{1,2}(?:st|nd|rd|th|\.)? ?[a-z]/.test(right);
  const start =
    (isDay ? completed(left, right, tries) : null) ?? readWords(left, tries) ?? completed(left, right, tries);
  if (today.test(right)) return spanOf(startOf(start), "..");
  const head = alternative && /^\d{4}$/.test(right) ? /^([a-z]+) \d{4}$/.exec(left)?.[1] : undefined;
  const end = (head ? readWords(`${head} ${right}`, tries) : null) ?? readWords(right, tries);
  return spanOf(startOf(start), endOf(end));
}

function completed(left: string, right: string, tries: Tries): string | null {
  const shapes = [
    /(?<![a-z])[a-z]{1,12}\.? ?\d{4}$/,
    /\d{4}$/,
    /(?<![a-z])[a-z]{1,12}\.? \d{2}$/,
    /(?<![a-z0-9])[a-z0-9]+$/,
    /\d{1,2}\.\d{2,4}$/,
  ];
  for (const tail of shapes.flatMap((shape) => shape.exec(right)?.[0] ?? [])) {
    const read = readWords(/[.-]$/.test(left) ? `${left}${tail}` : `${left} ${tail}`, tries);
    if (read !== null) return read;
  }
  return null;
}

const about =
  /^(?:(?:um|ca|cca|circa|cirka|zirka|etwa|ungefaehr|gegen|about|around|approximately|approx|roughly|abt|est|cal|c|vers|environ|env|verso|omstreeks|rond|geschaetzt|estimated)\b\.?|c(?:ca|a)?(?=\d)|[~≈]) ?(.+)$/;
const aboutAfter = /^(.+?),? ?[([]? ?(?:ca|circa|etwa|ungefaehr|approx|about|geschaetzt)\.? ?[)\]]?$/;
const maybe =
  /^(?:vielleicht|vermutlich|wohl|wahrscheinlich|moeglicherweise|evtl|eventuell|angeblich|maybe|perhaps|probably|possibly|presumably|allegedly|int)\b\.? ?(.+?)(?: \([^()]*\))?$/;
const maybeAfter = /^(.+?) ?(?:\(\?\)|\[\?\]|\?|[([](?:unsicher|uncertain|fraglich)[)\]])$/;
const bracketed = /^(?:\[(.+)\]|\((.+)\)|<(.+)>)$/;

/** Brackets are how archivists mark what they concluded: the date is uncertain. */
function readQualified(text: string, tries: Tries): string | null {
  const approximate = about.exec(text) ?? aboutAfter.exec(text);
  const uncertain = approximate ? null : (maybe.exec(text) ?? maybeAfter.exec(text) ?? bracketed.exec(text));
  const rest = (approximate ?? uncertain)?.slice(1).find((part) => part !== undefined);
  const date = rest === undefined ? null : readWords(rest.trim(), tries);
  return date === null ? null : mark(date, approximate ? "~" : "?");
}

function mark(date: string, sign: "~" | "?"): string {
  return date
    .split("/")
    .map((end) =>
      end === ".." ? end : end.replace(/[~?%]?$/, (given) => (given === "" || given === sign ? sign : "%")),
    )
    .join("/");
}

/** "1968/69", "1968-71", "68/69", "12./13. Mai 1968". */
function readRange(text: string, tries: Tries): string | null {
  const years = /^(\d{4})[/-](\d{1,2})$/.exec(text);
  const last = years && laterYear(years[1] ?? "", years[2] ?? "");
  if (years) return last && `${years[1]}/${last}`;
  for (const { index } of text.matchAll(/[/-]/g)) {
    const [left, right] = [text.slice(0, index).trim(), text.slice(index + 1).trim()];
    // "15 JAN 1943/44" and "192X-22" are no spans of years.
    if (left === "" || right === "" || (/^\d{1,2}$/.test(right) && !/^(?:\d{2}|\d{4})$/.test(left))) continue;
    const read = joined(left, right, tries);
    if (read !== null && readEdtf(read)) return read;
  }
  return null;
}

function startOf(date: string | null): string | null {
  return date?.split("/")[0] ?? null;
}

function endOf(date: string | null): string | null {
  return date?.split("/").at(-1) ?? null;
}

function spanOf(from: string | null, to: string | null): string | null {
  return from === null || to === null ? null : `${from}/${to}`;
}
