import { normaliseChassis } from "#business/identification/chassis/chassis-number.ts";
import { plateCharacters } from "#business/identification/plates/plate.ts";
import { readPlate } from "#business/identification/plates/read-plate.ts";
import { searchedWords } from "./fill-words.ts";

/** Trigrams: what is shorter finds half of everything, and no index helps. */
export const minSearchLength = 3;
const maxSearchLength = 100;
const maxWords = 6;

export type SearchTerms = {
  text: string;
  /** Each must be found somewhere in the thing. */
  words: string[];
  /** The whole text as an identity mark, in its own spelling and in that of the plates it can be read as. */
  marks: string[];
  /** "F-2026-0042" of "f2026 42"; "B-2026-0001" of its creditor reference. */
  number: string | null;
};

/** Null: too short to be searched. */
export function searchTerms(typed: string): SearchTerms | null {
  const text = typed.slice(0, maxSearchLength).replace(/\s+/g, " ").trim();
  if ((text.match(/[\p{L}\p{N}]/gu) ?? []).length < minSearchLength) return null;
  const readings = readPlate(text).filter(({ system }) => system !== "raw");
  const marks = [text, ...readings.map(({ norm }) => plateCharacters(norm))].map(normaliseChassis);
  return {
    text,
    words: searchedWords(text).slice(0, maxWords),
    marks: [...new Set(marks)].filter((mark) => mark.length >= minSearchLength),
    number: numberIn(text),
  };
}

function numberIn(text: string): string | null {
  const [, series, year, running] =
    /^(?:RF\d\d)?([A-Z])(20\d\d)(\d{1,6})$/.exec(normaliseChassis(text)) ?? [];
  return series && year && running ? `${series}-${year}-${running.padStart(4, "0")}` : null;
}
