/** Whether a text names somebody: the whole name, in whole words, however its letters are written. */
export function mentions(text: string, name: string): boolean {
  const asked = fold(name);
  return asked !== "" && ` ${fold(text)} `.includes(` ${asked} `);
}

/** Parts of rows to look at more closely: the longest word of the name in each of its spellings, for `ilike`. */
export function likelyPatterns(name: string): string[] {
  const longest = name
    .split(/[^\p{L}\p{N}]+/u)
    .reduce((best, word) => (word.length > best.length ? word : best), "");
  const written = [longest, expand(longest), contract(longest)];
  return [...new Set(written)].map((word) => `%${word}%`);
}

const umlauts = [
  ["ä", "ae"],
  ["ö", "oe"],
  ["ü", "ue"],
  ["ß", "ss"],
] as const;

function expand(word: string): string {
  return umlauts.reduce((text, [letter, pair]) => text.replaceAll(letter, pair), word.toLowerCase());
}

function contract(word: string): string {
  return umlauts.reduce((text, [letter, pair]) => text.replaceAll(pair, letter), word.toLowerCase());
}

function fold(text: string): string {
  return expand(text.normalize("NFC"))
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
