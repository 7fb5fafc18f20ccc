import { readInformalDate } from "#business/identification/dates/read-informal-date.ts";
import { findFamily } from "#business/identification/makes/find-family.ts";
import times from "../tables/historic-times.json" with { type: "json" };
import type { SentenceWords } from "./sentence-words.ts";

/** `edtf`: when something was; from its first word to its last. */
export type RememberedTime = { edtf: string; first: number; last: number };

const yearOfBuild =
  /(?:^|[\s,;(])(?:baujahr|bauj\.?|bj\.?|modelljahr|gebaut|built(?: in)?|model year)[:. ]{0,3}((?:1[89]|20)\d\d)\b/i;
const shortYearOfBuild = /(?:^|[\s,;(])(\d\d)er (?!jahren?\b)(?=\p{L})/iu;

/** "Baujahr 1966", "65er Käfer" and "Mustang von 1966"; every other year is a time at which something was. */
export function takeYearOfBuild(words: SentenceWords, { boat }: { boat: boolean }): number | null {
  const named = yearOfBuild.exec(words.text);
  if (named) {
    words.takeCharacters(named.index + 1, named.index + named[0].length);
    return Number(named[1]);
  }
  // "30er Schärenkreuzer" is a class of boats.
  const short = boat ? null : shortYearOfBuild.exec(words.text);
  if (short) {
    words.takeCharacters(short.index + 1, short.index + short[0].trimEnd().length);
    return 1900 + Number(short[1]);
  }
  const beside = words.all.findIndex(
    ({ bare }, i) => words.isFree(i) && /^(?:1[89]|20[01])\d\d$/.test(bare) && isBesideModel(words, i),
  );
  return beside < 0 ? null : Number(words.take(beside, beside));
}

function isBesideModel(words: SentenceWords, i: number): boolean {
  const linked = /^(?:von|of|from|aus)$/i.test(words.at(i - 1)) ? i - 2 : i - 1;
  const before = words.all[i - 1]?.closes ? "" : words.joined(Math.max(linked - 1, 0), linked);
  const behind = words.all[i]?.closes ? "" : words.joined(i + 1, i + 2);
  return [before, behind].some(
    (text) => text !== "" && findFamily(text).some(({ family }) => family !== null),
  );
}

const maxBefore = 4;
const maxBehind = 3;
/** Each costs some dozen readings, and hostile texts are nothing but years. */
const maxTimes = 4;

/** Years, decades and days, and events that everybody dates by: "1968", "in den Sechzigern", "kurz nach dem Mauerbau". */
export function takeTimes(words: SentenceWords): RememberedTime[] {
  const found: RememberedTime[] = [];
  let tries = 0;
  for (let i = 0; i < words.all.length && tries < maxTimes; i++) {
    if (!words.isFree(i) || !namesTime(words.at(i))) continue;
    tries++;
    const time = longestTime(words, i);
    if (!time) continue;
    words.take(time.first, time.last);
    found.push(time);
  }
  return found;
}

function longestTime(words: SentenceWords, i: number): RememberedTime | null {
  const start = Math.max(i - maxBefore, words.clauseStart(i));
  const end = Math.min(i + maxBehind, words.clauseEnd(i));
  for (let length = end - start + 1; length > 0; length--)
    for (let first = Math.max(start, i - length + 1); first <= i && first + length - 1 <= end; first++) {
      const last = first + length - 1;
      const free = Array.from({ length }, (_, k) => words.isFree(first + k)).every(Boolean);
      const edtf = free ? readInformalDate(words.joined(first, last)) : null;
      if (edtf !== null) return { edtf, first, last };
    }
  return null;
}

const decades =
  /^(?:(?:zwanzig|drei(?:ß|ss)ig|vierzig|f(?:ü|ue)nfzig|sechzig|siebzig|achtzig|neunzig)ern?|(?:twen|thir|for|fif|six|seven|eigh|nine)ties)$/i;
const figures =
  /(?:^|[./-])(?:1[89]|20[0-2])\d\d$|^\d\d[\dx?][x?]$|^\d{2,4}er[n]?$|^(?:19)?['’]?\d0s$|^\d\d?\/\d{2,4}$|^['’]\d\d$/i;
const events: ReadonlySet<string> = new Set(
  Object.keys(times).flatMap((name) => {
    const last = name.slice(name.lastIndexOf(" ") + 1);
    return last.length >= 5 ? [last] : [];
  }),
);

function namesTime(word: string): boolean {
  if (figures.test(word) || decades.test(word)) return true;
  const plain = word
    .toLowerCase()
    .replace(/[äöüß]/g, (character) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[character] ?? character);
  return events.has(plain);
}
