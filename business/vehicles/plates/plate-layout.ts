import type { PlateReading } from "./plate.ts";

/** What stands between two signs: nothing, space, hyphen, thousands dot or slash. */
export type Gap = "" | " " | "-" | "." | "/";

/** A typed plate taken apart: `signs` are its letters and digits, `gaps[i]` stands before `signs[i]`. */
export type Typed = { text: string; signs: string; gaps: Gap[] };

/** A reading and how far the typed layout is from its official one; 0 is identical. */
export type Draft = { reading: PlateReading; strain: number };

/** Takes a cleaned text apart; null when it holds a sign that no plate system uses. */
export function readLayout(clean: string): Typed | null {
  const text = clean.replaceAll("БГ", "BG");
  if (!/^[A-ZÄÖÜ0-9 .:/-]+$/.test(text)) return null;
  let signs = "";
  let gap = "";
  const gaps: Gap[] = [];
  for (const sign of text) {
    if (/[A-ZÄÖÜ0-9]/.test(sign)) {
      gaps.push(signs === "" ? "" : gapOf(gap));
      signs += sign;
      gap = "";
    } else gap += sign;
  }
  return signs === "" ? null : { text, signs, gaps };
}

function gapOf(typed: string): Gap {
  if (typed === "") return "";
  if (typed.includes("-") || typed.includes(":")) return "-";
  if (typed.includes("/")) return "/";
  return typed.includes(".") ? "." : " ";
}

/** The strain of a space typed within a group: taken only where nothing else explains the text. */
export const torn = 10;

/**
 * How far the typed layout is from the official one: `groups` are the lengths of the sign groups in the typed
 * text, `gaps` what officially stands between them. `Infinity` when a separator was typed where none can be.
 */
function strain(typed: Typed, groups: readonly number[], gaps: readonly Gap[]): number {
  let sum = 0;
  let start = 0;
  for (const [index, length] of groups.entries()) {
    for (let at = start; at < start + length; at++) {
      const given = typed.gaps[at];
      if (given === undefined) return Number.POSITIVE_INFINITY;
      if (at === start) sum += index === 0 ? 0 : atBoundary(typed, at, given, gaps[index - 1] ?? "");
      else if (given === " ") sum += torn;
      else if (given !== "") return Number.POSITIVE_INFINITY;
    }
    start += length;
  }
  return start === typed.signs.length ? sum : Number.POSITIVE_INFINITY;
}

function atBoundary(typed: Typed, at: number, given: Gap, official: Gap): number {
  if (given === official) return 0;
  if (given === "") return isDigit(typed.signs[at - 1]) === isDigit(typed.signs[at]) ? 1 : 0.25;
  if (given === "/" || official === "/") return 1;
  return given === "." || official === "." ? 0.75 : 0.25;
}

function isDigit(sign: string | undefined): boolean {
  return sign !== undefined && sign >= "0" && sign <= "9";
}

/** One draft, or none when the typed separators contradict the layout. `odds` makes rare systems wait behind common ones. */
export function draft(
  typed: Typed,
  layout: { groups: readonly number[]; gaps: readonly Gap[]; odds: number },
  reading: PlateReading,
): Draft[] {
  const total = strain(typed, layout.groups, layout.gaps) + layout.odds;
  return Number.isFinite(total) ? [{ reading, strain: total }] : [];
}
