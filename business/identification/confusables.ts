/** Folds characters confused when stamped, embossed or faded: 0 O D Q · 1 I L 7 · 2 Z · 5 S · 6 G · 8 B · U V. */
export function foldConfusables(norm: string): string {
  return norm.toUpperCase().replace(/[ODQIL7ZSGBV]/g, (character) => representative[character] ?? character);
}

/** Two numbers one substitution, omission or insertion apart share a form (the numbers included): symmetric deletion search. */
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
