import { readSailNumber, readSmallCraftNumber } from "./sail-number.ts";

export type BoatMark = "name" | "sail_number" | "plate";

/** What stands in the one field for a boat's name, sail number or registration. In small letters "Ida 2" is a name. */
export function boatMarkType(typed: string): BoatMark {
  if (readSmallCraftNumber(typed)) return "plate";
  return typed === typed.toUpperCase() && readSailNumber(typed) ? "sail_number" : "name";
}
