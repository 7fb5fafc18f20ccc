const titles = new Set(["herr", "herrn", "frau", "dr", "prof", "dipl", "ing", "mr", "mrs", "ms", "familie"]);
const written: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", ø: "oe", æ: "ae", å: "aa" };

/** Umlauts written out, without titles and marks, words in the order of the alphabet: "Müller, Dr. Hans" is "hans mueller". */
export function plainName(name: string): string {
  return wordsOfName(name).toSorted().join(" ");
}

/** "Müller, Hans" as it is read, so that the surname is the last word: what names somebody by it is hidden with them. */
export function inReadingOrder(name: string): string {
  const [surname, given, ...more] = name.split(",").map((part) => part.trim());
  return surname && given && more.length === 0 ? `${given} ${surname}` : name;
}

/** In the order in which they stand. */
export function wordsOfName(name: string): string[] {
  return name
    .toLowerCase()
    .replaceAll(/[äöüßøæå]/g, (letter) => written[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !titles.has(word));
}

/** Whether a text has one of these surnames, in whatever spelling of its letters. */
export function namesHidden(text: string, surnames: readonly string[]): boolean {
  if (surnames.length === 0) return false;
  const words = new Set(wordsOfName(text));
  return surnames.some((surname) => words.has(surname));
}
