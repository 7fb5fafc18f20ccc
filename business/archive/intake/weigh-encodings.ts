import type { Encoding } from "#business/archive/reading-choices.ts";
import colours from "#business/identification/tables/colours.json" with { type: "json" };
import families from "#business/identification/tables/families.json" with { type: "json" };
import makes from "#business/identification/tables/makes.json" with { type: "json" };
import placeNames from "#business/identification/tables/place-names.json" with { type: "json" };
import towns from "#business/identification/tables/towns.json" with { type: "json" };
import worldPlaces from "#business/identification/tables/world-places.json" with { type: "json" };
import { lineDecoder } from "./line-decoder.ts";

const maxBytes = 262_144;
const maxWords = 20_000;

/** The encoding in which the letters above ASCII make the most of the words around them; the first of equals. */
export function likeliestOf(bytes: Buffer, candidates: readonly [Encoding, ...Encoding[]]): Encoding {
  const sample = bytes.subarray(0, maxBytes);
  const weighed = candidates.map((encoding) => ({ encoding, weight: weightOf(sample, encoding) }));
  return weighed.reduce((one, other) => (other.weight > one.weight ? other : one)).encoding;
}

/** Some words with letters above ASCII, for a person to compare with the original. */
export function tellingWords(text: string, count = 4): string[] {
  const words = text.match(/\p{L}+[^\s;,|"'.()/]*/gu) ?? [];
  return [...new Set(words.filter((word) => /[^\p{ASCII}]/u.test(word)))].slice(0, count);
}

function weightOf(bytes: Buffer, encoding: Encoding): number {
  const text = linesDecoded(bytes, encoding);
  const words = (text.match(/[^\s;,|"()/<>=]+/gu) ?? []).filter((word) => /[^\p{ASCII}]/u.test(word));
  return words.slice(0, maxWords).reduce((sum, word) => sum + wordWeight(word), 0);
}

function linesDecoded(bytes: Buffer, encoding: Encoding): string {
  const decode = lineDecoder(encoding);
  if (!encoding.startsWith("utf-8")) return decode(bytes) ?? "";
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const feed = bytes.indexOf(10, at);
    const end = feed < 0 ? bytes.length : feed;
    lines.push(decode(bytes.subarray(at, end)) ?? "");
    at = end + 1;
  }
  return lines.join("\n");
}

const knownWord = 12;
const impossible = -4;

function wordWeight(word: string): number {
  const isKnown = (word.match(/\p{L}+/gu) ?? []).some((part) => knownWords().has(part.toLowerCase()));
  let weight = isKnown ? knownWord : 0;
  for (let at = 0; at < word.length; at++)
    if (word.charCodeAt(at) >= 0x80)
      weight += characterWeight(word[at - 1] ?? "", word[at] ?? "", word[at + 1] ?? "");
  return weight;
}

function characterWeight(before: string, character: string, after: string): number {
  const inWord = isLetter(before) && isLetter(after);
  if (isLetter(character)) {
    // A capital inside a word of small letters: "KÄfer", "CitroÎn".
    if (isCapital(character) && isLetter(before) && !isCapital(before)) return impossible;
    if ("äöüÄÖÜß".includes(character)) return 3;
    return "éèêëàâçîïôûùœæñáíóúìòåøØÉÈÇÀÅÑ".includes(character) ? 2 : -2;
  }
  if (inWord) return "’‘·".includes(character) ? 0 : impossible;
  if ("°§€£½¼¾²³–—…„“”«»’‘®©™±µ×\u{a0}".includes(character))
    return isLetter(before) && /[§³²°]/.test(character) ? -2 : 0;
  return -2;
}

function isLetter(character: string): boolean {
  return /\p{L}/u.test(character);
}

function isCapital(character: string): boolean {
  return /\p{Lu}/u.test(character);
}

let known: ReadonlySet<string> | undefined;

/** Of all tables that name colours, makes, models and places, and of what lists say beside them. */
function knownWords(): ReadonlySet<string> {
  known ??= new Set(
    wordsIn(JSON.stringify([colours, families, makes, placeNames, towns, worldPlaces]) + everyday),
  );
  return known;
}

function wordsIn(text: string): string[] {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.filter((word) => /[^\p{ASCII}]/u.test(word)).map((word) => word.toLowerCase());
}

const everyday =
  "für über Straße größe müller schäfer krüger köhler böhm jäger weiß schröder möller günther jürgen käfer händler verkäufer " +
  "käufer eigentümer halterin prüfung gültig länge höhe türen märz österreich schlüssel zubehör rückseite vorgänger früher später " +
  "geändert gelöscht grün weiß weinrot hellgrün dunkelgrün blaugrün lindgrün größer außen süd nähe " +
  "année modèle propriétaire numéro châssis immatriculé première février août décembre été voiture française carrosserie réf " +
  "gris métallisé crème carré société côté città proprietà perché già più però anno città qualità één geïmporteerd financiën";
