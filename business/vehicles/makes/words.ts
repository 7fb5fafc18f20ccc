/** A run of letters or of digits; `raw` keeps the case, which tells the maker MAN from the word "man". */
export type Word = { text: string; raw: string };

const longestText = 500;

/**
 * Cuts a text into folded words: small letters without diacritics, ß as ss, ae/oe/ue like ä/ö/ü like a/o/u, letters and
 * digits apart ("280SL" → 280, sl), "&" and "and" as "und", "/8" as "strichacht", "3=6" as "3 gleich 6". Reads 500 signs at most.
 */
export function wordsOf(text: string): Word[] {
  const plain = text
    .slice(0, longestText)
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

/** Words run together; a dot keeps two numbers apart ("R 25/3" → r25.3, "914/6" → 914.6). */
export function keyOf(words: readonly Word[]): string {
  return words
    .map(({ text }) => text)
    .join(" ")
    .replace(/(\d) (?=\d)/g, "$1.")
    .replaceAll(" ", "");
}
