import { readChassis } from "./read-chassis.ts";

/** Whether a printed system of the maker reads the number as one of this make and year; enthusiasts' lore proves nothing. */
export function fitsVehicle(
  raw: string,
  { make, year }: { make: string | null; year: number | null },
): boolean {
  if (make === null) return false;
  return readChassis(raw, { make, ...(year !== null && { year }) }).some(
    ({ makes, basis, contradictions }) =>
      makes.length > 0 && basis === "sourced" && contradictions.length === 0,
  );
}
