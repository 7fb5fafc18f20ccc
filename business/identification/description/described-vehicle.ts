import type { ChassisPattern } from "#business/identification/chassis/chassis-pattern.ts";
import type { PlatePattern } from "#business/identification/plates/plate-fragment.ts";
import type { DetailedKind } from "#business/identification/vehicle-kind.ts";

/** `pattern` is set when only a part is known; then `norm` holds the known characters. */
export type DescribedNumber = { norm: string; folded: string; pattern: ChassisPattern | null };

export type DescribedPlate = {
  raw: string;
  norms: readonly string[];
  folded: string;
  pattern: PlatePattern | null;
  /** Of a part: characters beside the place; a part without one counts two fewer. */
  known: number;
  prefixes: readonly string[];
  areas: readonly string[];
  /** The weakest of all readings: a Swiss plate follows its keeper. */
  identifies: "vehicle" | "vehicle+keeper" | "keeper";
};

export type YearSpan = { from: number | null; to: number | null };

export type DescribedVehicle = {
  kind: DetailedKind | "road" | null;
  make: string | null;
  families: readonly string[];
  year: number | null;
  plates: readonly DescribedPlate[];
  chassis: DescribedNumber | null;
  engine: DescribedNumber | null;
  colour: string | null;
  /** What tells one dealer or workshop from another. */
  dealer: string | null;
  town: string | null;
  placed: boolean;
  areas: readonly string[];
  regions: readonly string[];
  country: string | null;
  observed: YearSpan | null;
  names: readonly string[];
  sail: string | null;
  yard: string | null;
};
