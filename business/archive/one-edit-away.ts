/** The signs that remain when confusable ones are folded, digits first. */
const digits = "012345689";
const letters = "ACEFHJKMNPRTUWXY";

/**
 * The text itself and every text that one error turns into it: a sign missing, too many, wrong, or swapped with its neighbour.
 * Takes signs folded by `foldConfusables`; among digits a digit is taken for a digit and among letters a letter for a letter,
 * because what crosses over (0 and O, 8 and B) is folded already; some 20 forms per sign. In `words` any sign may stand anywhere:
 * folding has turned half of their letters into digits.
 */
export function oneEditAway(folded: string, words = false): string[] {
  const forms = new Set([folded]);
  for (let at = 0; at <= folded.length; at++) {
    const before = folded.slice(0, at);
    const sign = folded[at];
    const next = folded[at + 1];
    for (const added of words ? digits + letters : alphabetAt(folded, at))
      forms.add(before + added + folded.slice(at));
    if (sign === undefined) continue;
    const after = folded.slice(at + 1);
    forms.add(before + after);
    for (const other of words ? digits + letters : alphabetOf(sign)) forms.add(before + other + after);
    if (next !== undefined && next !== sign) forms.add(before + next + sign + folded.slice(at + 2));
  }
  return [...forms];
}

function alphabetOf(sign: string): string {
  return sign >= "0" && sign <= "9" ? digits : letters;
}

/** A sign was lost between two others: it was like one of them. */
function alphabetAt(folded: string, at: number): string {
  const sides = [folded[at - 1], folded[at]].filter((sign) => sign !== undefined);
  const digit = sides.some((sign) => sign >= "0" && sign <= "9");
  const letter = sides.some((sign) => !(sign >= "0" && sign <= "9"));
  return `${digit ? digits : ""}${letter ? letters : ""}`;
}
