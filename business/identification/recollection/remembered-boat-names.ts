import { isCapitalised, type SentenceWords } from "./sentence-words.ts";

const cues = new Set(
  "hieß hiess heißt namens getauft name named called ex vormals formerly früher".split(" "),
);
const maxNames = 3;

/** Names in quotation marks, and what follows "hieß", "ex" or "formerly": a boat may have had several. */
export function takeBoatNames(words: SentenceWords): string[] {
  const names: string[] = [];
  for (let i = 0; i < words.all.length && names.length < maxNames; i++) {
    const { raw = "" } = words.all[i] ?? {};
    if (/^[„“"»«‚‘]/.test(raw)) {
      const last = quoteEnd(words, i);
      if (last !== null) names.push(words.take(i, last));
      i = last ?? i;
    } else if (cues.has(words.at(i).toLowerCase()) && words.isFree(i + 1) && isCapitalised(words.at(i + 1)))
      names.push(words.take(i + 1, i + 1));
  }
  return names;
}

const maxWords = 4;

function quoteEnd(words: SentenceWords, first: number): number | null {
  for (let i = first; i < Math.min(first + maxWords, words.all.length); i++)
    if (/[“”"«»‘’]/.test((words.all[i]?.raw ?? "").slice(1))) return i;
  return null;
}
