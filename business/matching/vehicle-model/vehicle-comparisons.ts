import type { Described } from "../../vehicles/description/described.ts";
import type { Comparison } from "../linkage/comparison.ts";
import { nameComparison, sailComparison, yardComparison } from "./boat-comparisons.ts";
import { colourComparison, kindComparison } from "./circumstance-comparisons.ts";
import { modelComparison } from "./model-comparison.ts";
import { chassisComparison, chassisPartComparison, engineComparison } from "./number-comparisons.ts";
import { placeComparison } from "./place-comparison.ts";
import { plateComparison, platePartComparison } from "./plate-comparisons.ts";

/** Everything that is asked of two descriptions, marks first. The order is that of stored parameters: add at the end only. */
export const vehicleComparisons: readonly Comparison<Described>[] = [
  chassisComparison,
  chassisPartComparison,
  plateComparison,
  platePartComparison,
  engineComparison,
  nameComparison,
  sailComparison,
  yardComparison,
  modelComparison,
  placeComparison,
  colourComparison,
  kindComparison,
];

/** Comparisons of marks that identify one vehicle, and the levels at which they agree. */
export const markAgreements: Readonly<Record<string, readonly string[]>> = {
  chassis: ["exact-long", "exact", "exact-six", "exact-short", "confusable", "one-error"],
  "chassis-part": ["six-signs"],
  plate: ["same", "same-years-apart", "one-error"],
  engine: ["exact"],
  name: ["same", "similar"],
  "sail-number": ["same"],
  "yard-number": ["same"],
};

/** A small archive does not make a match likelier: the vehicles of the world are not fewer because we know few. */
const fewest = 10_000;

/**
 * Some half of the vehicles asked for are in the archive at all (the house states 55 %). Those that are stand there with five sightings
 * rather than the mean of three, because what was seen often is asked for more often.
 */
const sightingsOfOne = 3;

/** The probability, before anything is compared, that one sighting of so many is the vehicle asked for. */
export function priorOf(records: number): number {
  return sightingsOfOne / Math.max(records, fewest);
}
