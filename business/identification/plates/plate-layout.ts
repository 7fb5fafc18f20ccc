import type { PlateReading } from "./plate.ts";

export type Separator = "" | " " | "-" | "." | "/";

/** `separators[i]` precedes `characters[i]`. */
export type TypedPlate = { text: string; characters: string; separators: Separator[] };

export type ScoredReading = { reading: PlateReading; penalty: number };

export function readLayout(clean: string): TypedPlate | null {
  const text = clean.replaceAll("БГ", "BG");
  if (!/^[A-ZÄÖÜ0-9 .:/-]+$/.test(text)) return null;
  let characters = "";
  let separator = "";
  const separators: Separator[] = [];
  for (const character of text) {
    if (/[A-ZÄÖÜ0-9]/.test(character)) {
      separators.push(characters === "" ? "" : separatorOf(separator));
      characters += character;
      separator = "";
    } else separator += character;
  }
  return characters === "" ? null : { text, characters, separators };
}

function separatorOf(typed: string): Separator {
  if (typed === "") return "";
  if (typed.includes("-") || typed.includes(":")) return "-";
  if (typed.includes("/")) return "/";
  return typed.includes(".") ? "." : " ";
}

export const splitGroupPenalty = 10;

/** Distance from the official layout; `Infinity` if a separator is impossible there. */
function penalty(typed: TypedPlate, groups: readonly number[], separators: readonly Separator[]): number {
  let sum = 0;
  let start = 0;
  for (const [index, length] of groups.entries()) {
    for (let at = start; at < start + length; at++) {
      const given = typed.separators[at];
      if (given === undefined) return Number.POSITIVE_INFINITY;
      if (at === start) sum += index === 0 ? 0 : atBoundary(typed, at, given, separators[index - 1] ?? "");
      else if (given === " ") sum += splitGroupPenalty;
      else if (given !== "") return Number.POSITIVE_INFINITY;
    }
    start += length;
  }
  return start === typed.characters.length ? sum : Number.POSITIVE_INFINITY;
}

function atBoundary(typed: TypedPlate, at: number, given: Separator, official: Separator): number {
  if (given === official) return 0;
  if (given === "") return isDigit(typed.characters[at - 1]) === isDigit(typed.characters[at]) ? 1 : 0.25;
  if (given === "/" || official === "/") return 1;
  return given === "." || official === "." ? 0.75 : 0.25;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= "0" && character <= "9";
}

export function scoreReading(
  typed: TypedPlate,
  layout: { groups: readonly number[]; separators: readonly Separator[]; rarityPenalty: number },
  reading: PlateReading,
): ScoredReading[] {
  const total = penalty(typed, layout.groups, layout.separators) + layout.rarityPenalty;
  return Number.isFinite(total) ? [{ reading, penalty: total }] : [];
}
