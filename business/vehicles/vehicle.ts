import { RuleBroken } from "#business/errors.ts";
import type { VehicleKind } from "#business/identification/vehicle-kind.ts";

/** None of our registers or chassis systems starts earlier. */
const firstYear = 1900;

/** Years of age from which we search. */
export const leastAge: Record<VehicleKind, number> = { "classic-car": 15, "antique-boat": 50 };

export function eligibleYears(thisYear: number, kind: VehicleKind = "classic-car"): number[] {
  const newest = Math.min(Math.trunc(thisYear), 9999) - leastAge[kind];
  if (!(newest >= firstYear)) return [];
  return Array.from({ length: newest - firstYear + 1 }, (_, i) => newest - i);
}

/** Throws `vehicle_too_young` for a year that `eligibleYears` does not offer because it is too recent. */
export function mustBeOldEnough(kind: VehicleKind, year: string | null, thisYear: number): void {
  if (year !== null && Number(year) > thisYear - leastAge[kind]) throw new RuleBroken("vehicle_too_young");
}

export function vehicleLine(given: {
  markeModell?: string | null | undefined;
  kennzeichen?: string | null | undefined;
  baujahr?: string | null | undefined;
  fahrgestellnummer?: string | null | undefined;
}): string {
  const { markeModell, kennzeichen, baujahr, fahrgestellnummer } = given;
  return [markeModell, kennzeichen, baujahr, fahrgestellnummer].filter(Boolean).join(" · ");
}
