/** `raw` keeps the case, which tells the maker MAN from the word "man". */
export type Word = { text: string; raw: string };

const maxTextLength = 500;

/** Folded words: "280SL" → 280, sl; ä, ae → a; ß → ss; "&", "and" → "und"; "/8" → "strichacht". First 500 characters only. */
export function wordsOf(text: string): Word[] {
  const plain = text
    .slice(0, maxTextLength)
    .replaceAll("ß", "ss")
    .replace(/[øØ]/g, "o")
    .replace(/[æÆ]/g, "a")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(^|\s|\d{3})\/\s?8(?!\d)/g, "$1 strichacht ")
    .replaceAll("=", " gleich ")
    .replaceAll("&", " und ");
  return (plain.match(/[A-Za-z]+|\d+/g) ?? []).map((raw) => {
    const small = raw.toLowerCase();
    return { raw, text: small === "and" ? "und" : small.replace(/([aou])e/g, "$1") };
  });
}

/** A dot keeps two numbers apart: "R 25/3" → r25.3. */
export function keyOf(words: readonly Word[]): string {
  return words
    .map(({ text }) => text)
    .join(" ")
    .replace(/(\d) (?=\d)/g, "$1.")
    .replaceAll(" ", "");
}
