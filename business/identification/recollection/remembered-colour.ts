import { readColour } from "#business/identification/colours/colour.ts";
import { isCapitalised, type SentenceWords } from "./sentence-words.ts";

const shades = new Set("hell dunkel dark light pale british racing metallic".split(" "));
const colourWords = new Set("farbe farbton lackierung lack in colour color paint painted".split(" "));
/** "Rote Nummer", "schwarzes Dach", "black plates": of something else than the body. */
const ofOtherThings =
  /^(?:kennzeichen|nummern?|nummernschild|schild|dach|verdeck|streifen|leder|sitze|polster|felgen|plates?|roof|hood|soft|stripes?|leather|seats?|interior|trim)$/i;

/** The first colour that is no noun: "Braun" inside a sentence is a person or a firm. */
export function takeColour(words: SentenceWords): string | null {
  for (let i = 0; i < words.all.length; i++) {
    const word = words.at(i);
    if (!words.isFree(i) || !readColour(word) || ofOtherThings.test(words.at(i + 1))) continue;
    const begins = i === words.clauseStart(i) || colourWords.has(words.at(i - 1).toLowerCase());
    const isShaded = words.isFree(i - 1) && shades.has(words.at(i - 1).toLowerCase());
    if (isCapitalised(word) && !begins && !isShaded) continue;
    let first = i;
    while (words.isFree(first - 1) && shades.has(words.at(first - 1).toLowerCase())) first--;
    // "Olive green", "blau metallic".
    const next = words.isFree(i + 1) && !words.all[i]?.closes ? words.at(i + 1) : "";
    const last = /^metallic$/i.test(next) || (readColour(next) && !isCapitalised(next)) ? i + 1 : i;
    return words.take(first, last);
  }
  return null;
}
