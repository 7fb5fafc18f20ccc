import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import type { Comparison } from "../linkage/comparison.ts";
import { nameComparison, sailComparison, yardComparison } from "./boat-comparisons.ts";
import { colourComparison, kindComparison } from "./circumstance-comparisons.ts";
import { modelComparison } from "./model-comparison.ts";
import { chassisComparison, chassisPartComparison, engineComparison } from "./number-comparisons.ts";
import { placeComparison } from "./place-comparison.ts";
import { plateComparison, plateDistrictComparison, platePartComparison } from "./plate-comparisons.ts";
import { weighedByDistrict } from "./plate-districts.ts";

/** Stored parameters rely on this order: append only. */
export const vehicleComparisons: readonly Comparison<DescribedVehicle>[] = [
  chassisComparison,
  chassisPartComparison,
  weighedByDistrict(plateComparison),
  weighedByDistrict(platePartComparison),
  engineComparison,
  nameComparison,
  sailComparison,
  yardComparison,
  modelComparison,
  placeComparison,
  colourComparison,
  kindComparison,
  plateDistrictComparison,
];

export const markAgreements: Readonly<Record<string, readonly string[]>> = {
  chassis: ["exact-long", "exact", "exact-six", "exact-short", "confusable", "one-error"],
  "chassis-part": ["six-characters"],
  plate: ["same", "same-years-apart", "confusable", "one-error"],
  engine: ["exact"],
  name: ["same", "similar"],
  "sail-number": ["same"],
  "yard-number": ["same"],
};

/** A small archive does not make a match likelier. */
const minRecords = 10_000;

/** About 55 % of queried vehicles are in the archive, with five sightings each: what is seen often is asked for more often. */
const sightingsPerVehicle = 3;

export function priorOf(records: number): number {
  return sightingsPerVehicle / Math.max(records, minRecords);
}
