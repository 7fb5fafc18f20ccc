import { cleanPlate } from "./plate.ts";

/** Alternative forms: `?` one character, `*` any run, `|` a group edge. */
export type PlatePattern = { forms: readonly string[] };

/** `M-?? 12?4`, `…4711`; null without a gap, with fewer than two known characters, or with a foreign one. */
export function readPlateFragment(raw: string): PlatePattern | null {
  const form = cleanPlate(raw)
    .replace(/\.{2,}/g, "*")
    .replaceAll(".", "")
    .replace(/[ :/-]+/g, "|")
    .replace(/\*[*]+/g, "*")
    .replace(/^\|+|(?<!\|)\|+$/g, "");
  if (!/^[A-ZÄÖÜ0-9?*|]+$/.test(form) || !/[?*]/.test(form)) return null;
  if (form.replace(/[?*|]/g, "").length < 2) return null;
  return {
    forms: [...new Set([form, withUmlauts(form), withoutSuffix(form), withUmlauts(withoutSuffix(form))])],
  };
}

export function matches(pattern: PlatePattern, norm: string): boolean {
  const { characters, edges } = edgesOf(norm);
  return pattern.forms.some((form) => matchesForm(form, characters, edges));
}

function withUmlauts(form: string): string {
  const head = /^[A-ZÄÖÜ]*/.exec(form)?.[0] ?? "";
  return head.replaceAll("AE", "Ä").replaceAll("OE", "Ö").replaceAll("UE", "Ü") + form.slice(head.length);
}

function withoutSuffix(form: string): string {
  return form.replace(/(?<=[\d?])\|?[HE]$/, "");
}

function edgesOf(norm: string): { characters: string; edges: ReadonlySet<number> } {
  const edges = new Set<number>();
  let characters = "";
  for (const character of norm.slice(norm.indexOf(":") + 1)) {
    if (character === "-") edges.add(characters.length);
    else {
      if (characters !== "" && isDigit(character) !== isDigit(characters.slice(-1)))
        edges.add(characters.length);
      characters += character;
    }
  }
  return { characters, edges };
}

function matchesForm(form: string, characters: string, edges: ReadonlySet<number>): boolean {
  let at = 0;
  let position = 0;
  let run = -1;
  let taken = 0;
  while (position < characters.length || at < form.length) {
    const wanted = form[at];
    if (wanted === "*") {
      run = at++;
      taken = position;
    } else if (wanted === "|" && (edges.has(position) || position === 0 || position === characters.length))
      at++;
    else if (
      wanted !== undefined &&
      position < characters.length &&
      (wanted === "?" || wanted === characters[position])
    ) {
      at++;
      position++;
    } else if (run >= 0 && taken < characters.length) {
      at = run + 1;
      position = ++taken;
    } else return false;
  }
  return true;
}

function isDigit(character: string): boolean {
  return character >= "0" && character <= "9";
}
