import { longestChassisNumber, normaliseChassis } from "./chassis-number.ts";

/** A number of which only a part is known. `text` knows A–Z, 0–9, `?` for one unknown sign and `*` for any number of them. */
export type ChassisPattern = { text: string; known: number };

/**
 * Reads `…4711`, `...4711`, `113042…`, `WDB?1304`. Null when nothing is missing (then it is a whole number) or when no
 * sign is known. Dots count as missing signs only from two on, as one dot merely groups; stars are stamped around
 * numbers by many makers and say nothing.
 */
export function chassisPattern(raw: string): ChassisPattern | null {
  const text = raw
    .slice(0, 1000)
    .replaceAll("*", " ")
    .replace(/[…⋯]|\.{2,}/g, "*")
    .replace(/？/g, "?")
    .split(/([*?]+)/)
    .map((piece, i) => (i % 2 === 1 ? (piece.includes("*") ? "*" : piece) : normaliseChassis(piece)))
    .join("")
    .replace(/\*{2,}/g, "*")
    .slice(0, longestChassisNumber);
  const known = text.replace(/[*?]/g, "").length;
  return known === 0 || known === text.length ? null : { text, known };
}

/** True when the normalised number fits the pattern from its first sign to its last. */
export function matchesPattern(pattern: ChassisPattern, norm: string): boolean {
  const signs = norm.slice(0, longestChassisNumber);
  let at = 0;
  let place = 0;
  let star = -1;
  let retry = 0;
  while (at < signs.length) {
    const wanted = pattern.text[place];
    if (wanted === "*") {
      star = place++;
      retry = at;
    } else if (wanted !== undefined && (wanted === "?" || wanted === signs[at])) {
      at++;
      place++;
    } else if (star >= 0) {
      place = star + 1;
      at = ++retry;
    } else return false;
  }
  return /^\**$/.test(pattern.text.slice(place));
}
