import { cleanPlate } from "./plate.ts";

/** A plate remembered in part. Each form is one way to understand it: signs, `?` one sign, `*` any run, `|` an edge. */
export type PlatePattern = { forms: readonly string[] };

/**
 * Reads a plate with gaps: `?` stands for one sign, `*`, `…` or `...` for any run; typed hyphens and spaces hold the
 * groups apart (`M-?? 12?4`, `…4711`). Null when there is no gap, fewer than two known signs, or a foreign sign.
 */
export function readPlateFragment(raw: string): PlatePattern | null {
  const form = cleanPlate(raw)
    .replace(/\.{2,}/g, "*")
    .replaceAll(".", "")
    .replace(/[ :/-]+/g, "|")
    .replace(/\*[*]+/g, "*")
    .replace(/^\|+|\|+$/g, "");
  if (!/^[A-ZÄÖÜ0-9?*|]+$/.test(form) || !/[?*]/.test(form)) return null;
  if (form.replace(/[?*|]/g, "").length < 2) return null;
  return {
    forms: [...new Set([form, withUmlauts(form), withoutSuffix(form), withUmlauts(withoutSuffix(form))])],
  };
}

/** Whether the comparison key of a plate can be the one remembered. Time grows with pattern times key, both short. */
export function matches(pattern: PlatePattern, norm: string): boolean {
  const { signs, edges } = edgesOf(norm);
  return pattern.forms.some((form) => matchesForm(form, signs, edges));
}

/** Umlauts occur in the prefix only, that is before the first digit or edge. */
function withUmlauts(form: string): string {
  const head = /^[A-ZÄÖÜ]*/.exec(form)?.[0] ?? "";
  return head.replaceAll("AE", "Ä").replaceAll("OE", "Ö").replaceAll("UE", "Ü") + form.slice(head.length);
}

/** H and E behind the digits are no part of the comparison key. */
function withoutSuffix(form: string): string {
  return form.replace(/(?<=[\d?])\|?[HE]$/, "");
}

/** The signs of a key and the places where its groups meet: at hyphens and between letters and digits. */
function edgesOf(norm: string): { signs: string; edges: ReadonlySet<number> } {
  const edges = new Set<number>();
  let signs = "";
  for (const sign of norm.slice(norm.indexOf(":") + 1)) {
    if (sign === "-") edges.add(signs.length);
    else {
      if (signs !== "" && isDigit(sign) !== isDigit(signs.slice(-1))) edges.add(signs.length);
      signs += sign;
    }
  }
  return { signs, edges };
}

/** Walks pattern and signs together; on a mismatch the last run takes one more sign. */
function matchesForm(form: string, signs: string, edges: ReadonlySet<number>): boolean {
  let at = 0;
  let position = 0;
  let run = -1;
  let taken = 0;
  while (position < signs.length || at < form.length) {
    const wanted = form[at];
    if (wanted === "*") {
      run = at++;
      taken = position;
    } else if (wanted === "|" && (edges.has(position) || position === 0 || position === signs.length)) at++;
    else if (
      wanted !== undefined &&
      position < signs.length &&
      (wanted === "?" || wanted === signs[position])
    ) {
      at++;
      position++;
    } else if (run >= 0 && taken < signs.length) {
      at = run + 1;
      position = ++taken;
    } else return false;
  }
  return true;
}

function isDigit(sign: string): boolean {
  return sign >= "0" && sign <= "9";
}
