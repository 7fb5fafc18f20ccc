import { maxChassisLength, normaliseChassis } from "./chassis-number.ts";

/** `text` uses A–Z, 0–9, `?` for one unknown character and `*` for any run. */
export type ChassisPattern = { text: string; known: number };

/** Reads `…4711`, `113042…`, `WDB?1304`; null when nothing is missing or known. A single dot groups, and makers stamp stars. */
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
    .slice(0, maxChassisLength);
  const known = text.replace(/[*?]/g, "").length;
  return known === 0 || known === text.length ? null : { text, known };
}

export function matchesPattern(pattern: ChassisPattern, norm: string): boolean {
  const characters = norm.slice(0, maxChassisLength);
  let at = 0;
  let place = 0;
  let star = -1;
  let retry = 0;
  while (at < characters.length) {
    const wanted = pattern.text[place];
    if (wanted === "*") {
      star = place++;
      retry = at;
    } else if (wanted !== undefined && (wanted === "?" || wanted === characters[at])) {
      at++;
      place++;
    } else if (star >= 0) {
      place = star + 1;
      at = ++retry;
    } else return false;
  }
  return /^\**$/.test(pattern.text.slice(place));
}
