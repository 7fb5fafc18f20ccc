/**
 * Folds signs that are mistaken for one another in stamped, embossed or faded numbers to one representative:
 * 0 O D Q · 1 I L 7 · 2 Z · 5 S · 6 G · 8 B · U V. Two numbers that fold alike may be the same number misread.
 * Takes a normalised number; letters are uppercased, every other sign passes through unchanged.
 */
export function foldConfusables(norm: string): string {
  return norm.toUpperCase().replace(/[ODQIL7ZSGBV]/g, (sign) => representative[sign] ?? sign);
}

/**
 * All forms of `norm` with exactly one sign left out, each once. Two numbers that differ by one wrong, one
 * missing or one additional sign share a form, counting the numbers themselves among the forms; so an index of
 * these forms finds a number despite one typing error (the deletion neighbourhood of symmetric spelling search).
 */
export function oneDeletionVariants(norm: string): string[] {
  const variants = new Set<string>();
  for (let at = 0; at < norm.length; at++) variants.add(norm.slice(0, at) + norm.slice(at + 1));
  return [...variants];
}

const representative: Readonly<Record<string, string>> = {
  O: "0",
  D: "0",
  Q: "0",
  I: "1",
  L: "1",
  "7": "1",
  Z: "2",
  S: "5",
  G: "6",
  B: "8",
  V: "U",
};
