import { findFamily } from "#business/identification/makes/find-family.ts";
import { foldPlace } from "#business/identification/places/fold-place.ts";
import { candidatesOf } from "#business/identification/places/place-index.ts";
import { readPlace } from "#business/identification/places/places.ts";
import { isCapitalised, type SentenceWords } from "./sentence-words.ts";

export type RememberedPlace = { name: string; at: number; rank: number };

const prepositions = new Set("in im ins aus bei nach um from near at to around".split(" "));
const areaWords = new Set(
  "landkreis kreis lkr raum gegend umgebung stadt city town county district".split(" "),
);
const articles = new Set("der die das dem den the".split(" "));
/** Everyday words that are also communes; without capitals nothing tells them apart. */
const minLowerCase = 5;
const maxWords = 4;

/** Towns, districts, regions and countries: after "in", "aus", "near" and the like, or alone between two commas. */
export function takePlaces(words: SentenceWords): RememberedPlace[] {
  const small = !/\p{Lu}/u.test(words.text);
  const found: RememberedPlace[] = [];
  for (let i = 0; i < words.all.length; i++) {
    const length = lengthAt(words, i, small);
    if (length === 0) continue;
    const name = words.joined(i, i + length - 1);
    const place = readPlace(name);
    if (!place) continue;
    const led = leadOf(words, i);
    const whole = small ? led === "direct" : led !== null || isOnlyPlace(words, i, i + length - 1, name);
    // "Im Wald" and "in der Halle" are no towns; "im Saarland" and "in der Schweiz" are places.
    if (!whole || (led === "article" && place.town !== undefined)) continue;
    words.take(i, i + length - 1);
    found.push({ name, at: i, rank: place.town ? 0 : place.district ? 1 : place.region ? 2 : 3 });
    i += length - 1;
  }
  return found;
}

/** The longest name that begins with this word; 0 where none does. */
function lengthAt(words: SentenceWords, i: number, small: boolean): number {
  const word = words.at(i);
  if (small ? word.length < minLowerCase : !isCapitalised(word)) return 0;
  for (let length = maxWords; length > 0; length--) {
    const last = i + length - 1;
    if (!isOneClause(words, i, last)) continue;
    if (candidatesOf(foldPlace(words.joined(i, last))).length > 0) return length;
  }
  return 0;
}

function isOneClause(words: SentenceWords, first: number, last: number): boolean {
  for (let i = first; i <= last; i++)
    if (!words.isFree(i) || (i < last && words.all[i]?.closes)) return false;
  return true;
}

function leadOf(words: SentenceWords, i: number): "direct" | "article" | null {
  let at = i - 1;
  let article = false;
  // "Raum Kassel", "im Landkreis Celle".
  if (areaWords.has(words.at(at).toLowerCase())) return "direct";
  if (articles.has(words.at(at).toLowerCase())) {
    article = true;
    at--;
  }
  const lead = words.at(at).toLowerCase();
  if (at < 0 || words.all[at]?.closes || !prepositions.has(lead)) return null;
  return article || lead === "im" || lead === "ins" ? "article" : "direct";
}

function isOnlyPlace(words: SentenceWords, first: number, last: number, name: string): boolean {
  return words.isAlone(first, last) && findFamily(name).every(({ family }) => family === null);
}
