import { foldConfusables } from "#business/identification/confusables.ts";

/** What a number may be that was misread: fewest changes first. The letters O, I and Q occur in no VIN. */
export function lookAlikeNumbers(norm: string): string[] {
  const found = new Set<string>();
  if (norm.length === 17) {
    const vin = norm.replace(/[OQ]/g, "0").replace(/I/g, "1");
    found.add(vin).add(vin.slice(0, 13) + digitsOf(vin.slice(13)));
    found.add(vin.slice(0, 11) + digitsOf(vin.slice(11)));
  }
  // W113 042 is the series with its letter, as people call the model.
  found.add(norm.replace(/^W(?=\d{6}[12]\d)/, ""));
  found.add(norm.replace(/[OQ]/g, "0").replace(/[IL]/g, "1"));
  found.add(digitsOf(norm));
  for (let at = 0; at < norm.length; at++)
    for (const character of characters)
      if (character !== norm[at] && foldConfusables(character) === foldConfusables(norm.charAt(at)))
        found.add(norm.slice(0, at) + character + norm.slice(at + 1));
  found.delete(norm);
  return [...found];
}

const characters = "0ODQ1IL72Z5S6G8BUV";

function digitsOf(text: string): string {
  return text.replace(/[ODQILZSGB]/g, (letter) => foldConfusables(letter));
}
