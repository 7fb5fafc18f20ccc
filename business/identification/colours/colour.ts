import { findPhrases, phraseIndex } from "#business/identification/makes/phrase-index.ts";
import { wordsOf } from "#business/identification/makes/words.ts";
import table from "../tables/colours.json" with { type: "json" };

/** "wood" is a varnished hull; gold counts as yellow, bronze as brown. */
export const colourFamilies = [
  "white",
  "beige",
  "yellow",
  "orange",
  "red",
  "pink",
  "violet",
  "blue",
  "turquoise",
  "green",
  "brown",
  "grey",
  "silver",
  "black",
  "wood",
] as const;
type ColourFamily = (typeof colourFamilies)[number];

export type Colour = { family: ColourFamily; name: string };

/** First colour named, German or English. Codes and period names are enthusiasts' lore; makers reuse codes. */
export function readColour(text: string): Colour | null {
  const words = wordsOf(text);
  const named = findPhrases(index, words).toSorted((a, b) => a.at - b.at)[0];
  const plain = words.findIndex(({ text }) => familyOfWord(text) !== null);
  const phrase = named?.phrases[0]?.value;
  // Verona or Sahara may be a place or a model, so a plain colour beside it wins; a paint code does not yield.
  const code = named !== undefined && /\d/.test(named.key) && named.at < plain;
  if (phrase && (plain < 0 || code || overlaps(named, plain))) return phrase;
  const word = words[plain];
  const family = word ? familyOfWord(word.text) : null;
  return word && family ? { family, name: asWritten(text, word.raw) } : null;
}

type Row = { name: string; family: ColourFamily; aliases: string[]; codes: string[] };

// JSON imports widen the families to strings; a test checks them.
const rows = table.names as Row[];
const index = phraseIndex<Colour>(
  rows.flatMap(({ name, family, aliases, codes }) =>
    [name, ...aliases, ...codes].map((alias) => ({ alias, value: { family, name } })),
  ),
);

const byWord = new Map<string, ColourFamily>();
const byStem = new Map<string, ColourFamily>();
for (const family of colourFamilies) {
  for (const word of table.families[family].words) byWord.set(folded(word), family);
  for (const stem of table.families[family].stems) byStem.set(folded(stem), family);
}

const nonColourWords = new Set(["brot", "schrot", "rotor", "karotte", "schrott"]);

const endings = ["", "e", "er", "es", "en", "em", "metallic", "met"];

/** German inflects ("rote") and compounds ("signalrot"); English does neither. */
function familyOfWord(word: string): ColourFamily | null {
  if (nonColourWords.has(word)) return null;
  const exact = byWord.get(word);
  if (exact) return exact;
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue;
    const bare = ending === "" ? word : word.slice(0, -ending.length);
    for (const [stem, family] of byStem) if (bare.endsWith(stem) && !nonColourWords.has(bare)) return family;
  }
  return null;
}

function overlaps(hit: { at: number; length: number }, place: number): boolean {
  return place >= hit.at && place < hit.at + hit.length;
}

function folded(word: string): string {
  return wordsOf(word)[0]?.text ?? word;
}

function asWritten(text: string, raw: string): string {
  const spelled = text.slice(0, 500).match(/[\p{L}\p{M}]+/gu) ?? [];
  return spelled.find((word) => wordsOf(word).some((part) => part.raw === raw)) ?? raw;
}
