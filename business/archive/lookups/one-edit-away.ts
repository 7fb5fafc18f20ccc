const digits = "012345689";
const letters = "ACEFHJKMNPRTUWXY";

/** The text and all forms with one omission, insertion, substitution or swap. Digits stay digits unless `anyCharacter`. */
export function oneEditAway(folded: string, anyCharacter = false): string[] {
  const forms = new Set([folded]);
  for (let at = 0; at <= folded.length; at++) {
    const before = folded.slice(0, at);
    const character = folded[at];
    const next = folded[at + 1];
    for (const added of anyCharacter ? digits + letters : alphabetAt(folded, at))
      forms.add(before + added + folded.slice(at));
    if (character === undefined) continue;
    const after = folded.slice(at + 1);
    forms.add(before + after);
    for (const other of anyCharacter ? digits + letters : alphabetOf(character))
      forms.add(before + other + after);
    if (next !== undefined && next !== character) forms.add(before + next + character + folded.slice(at + 2));
  }
  return [...forms];
}

function alphabetOf(character: string): string {
  return character >= "0" && character <= "9" ? digits : letters;
}

/** A lost character resembled one of its neighbours. */
function alphabetAt(folded: string, at: number): string {
  const neighbours = [folded[at - 1], folded[at]].filter((character) => character !== undefined);
  const digit = neighbours.some((character) => character >= "0" && character <= "9");
  const letter = neighbours.some((character) => !(character >= "0" && character <= "9"));
  return `${digit ? digits : ""}${letter ? letters : ""}`;
}

/** A shorter number or plate with an error could be anyone's. */
export const minLengthWithError = 5;

/** Folding turns letters into digits, so where letters occur any character may be wrong. */
export function withOneError(
  folded: string,
  kind: string,
  letters = false,
  minLength = minLengthWithError,
): string[] {
  const forms = folded.length < minLength ? [folded] : oneEditAway(folded, letters);
  return forms.map((form) => kind + form);
}
