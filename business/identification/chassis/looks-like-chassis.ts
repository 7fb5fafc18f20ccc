import { readPlate } from "#business/identification/plates/read-plate.ts";

/** A bare serial number or a VIN where a plate is asked for. No plate we can read is one; Luxembourg's may be. */
export function looksLikeChassis(plateText: string): boolean {
  const characters = plateText.toUpperCase().replace(/[ .-]/g, "");
  if (!/^(?:\d{5,}|[A-HJ-NPR-Z\d]{17})$/.test(characters)) return false;
  return readPlate(plateText).every(({ system }) => system === "raw");
}
