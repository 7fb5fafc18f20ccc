import { readChassis } from "#business/identification/chassis/read-chassis.ts";
import type {
  DescribedNumber,
  DescribedPlate,
} from "#business/identification/description/described-vehicle.ts";
import { findFamily } from "#business/identification/makes/find-family.ts";
import { plateCharacters } from "#business/identification/plates/plate.ts";
import { withUnknownLetters } from "#business/identification/plates/read-half-plate.ts";
import { mayContinue } from "#business/identification/plates/read-plate-beginning.ts";
import type { VehicleKind } from "#business/identification/vehicle-kind.ts";
import type { VehicleQuery } from "#business/matching/vehicle-query.ts";
import { eligibleYears } from "#business/vehicles/vehicle.ts";

export type RecognisedDetail = "chassis" | "plate" | "model" | "year";

/** How much of each detail was understood, over 0 to 1. Text that no rule reads is not in it. */
export type Recognised = Partial<Record<RecognisedDetail, number>>;

/** A part never says as much as the whole. */
const maxPart = 0.9;
const plateLength = 7;
const chassisLength = 6;

export function recogniseDetails({ facts, described }: VehicleQuery, thisYear: number): Recognised {
  const { plates, chassis } = described;
  const boat = facts.kind === "antique-boat";
  const shares: Recognised = {
    chassis: Math.max(chassisShare(facts.chassis ?? "", chassis), yardShare(described)),
    plate: Math.max(0, ...plates.map((plate) => plateShare(plate, boat))),
    model: modelShare(facts.make ?? "", boat ? "antique-boat" : "classic-car"),
    year: facts.year && eligibleYears(thisYear).includes(facts.year) ? 1 : 0,
  };
  return Object.fromEntries(Object.entries(shares).filter(([, share]) => share > 0));
}

function plateShare(plate: DescribedPlate, boat: boolean): number {
  const { pattern, raw, norms, known, prefixes, areas } = plate;
  if (!pattern) {
    const norm = norms.find((norm) => !norm.startsWith("raw:"));
    if (!norm) return 0;
    return mayContinue(raw) || withUnknownLetters(raw)
      ? Math.min(maxPart, plateCharacters(norm).length / plateLength)
      : 1;
  }
  // Three letters alone may be a boat's name, or nothing at all.
  if (known === 0 && (boat || areas.length === 0)) return 0;
  // Without a place two of the characters count as one (`charactersWorthPrefix`).
  const place = prefixes[0]?.length ?? (known > 0 ? 2 : 0);
  return Math.min(maxPart, (place + known) / plateLength);
}

function chassisShare(raw: string, number: DescribedNumber | null): number {
  if (!number) return 0;
  const { norm, pattern } = number;
  if (pattern) return pattern.known < 3 ? 0 : Math.min(maxPart, pattern.known / chassisLength);
  if (new Set(norm).size === 1) return 0;
  if (readChassis(raw).some(({ rule }) => rule !== "plain-number")) return 1;
  return isWellFormed(norm) ? Math.min(1, norm.length / chassisLength) : 0;
}

/** Every yard counts from one: without the yard its number fits many boats. */
function yardShare({ yard, make, families }: VehicleQuery["described"]): number {
  if (!yard) return 0;
  return make || families.length > 0 ? 1 : 0.5;
}

/** A serial number, perhaps with letters for the type. */
function isWellFormed(norm: string): boolean {
  const digits = norm.replace(/\D/g, "").length;
  return norm.length >= 4 && norm.length <= 20 && digits >= 3;
}

function modelShare(model: string, kind: VehicleKind): number {
  const options = { kind, tolerant: true };
  const strict = findFamily(model, options);
  const found = strict.length > 0 ? strict : findFamily(model, { ...options, allowWithoutMake: true });
  if (found.some(({ family }) => family !== null)) return 1;
  return found.length > 0 ? 0.5 : 0;
}
