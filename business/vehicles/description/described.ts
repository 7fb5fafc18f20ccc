import type { ChassisPattern } from "../chassis/chassis-pattern.ts";
import type { PlatePattern } from "../plates/plate-fragment.ts";
import type { DetailedKind } from "../vehicle.ts";

/** A chassis, hull or engine number. `pattern` is set when only a part is known; then `norm` holds the known signs. */
export type DescribedNumber = { norm: string; folded: string; pattern: ChassisPattern | null };

/** One plate with all its readings. */
export type DescribedPlate = {
  raw: string;
  /** Comparison keys of all readings; a shared one is the same plate. */
  norms: readonly string[];
  /** Signs without separators, umlauts and confusable signs folded. */
  folded: string;
  /** Set when only a part is known. `known` counts the signs behind the prefix that are known. */
  pattern: PlatePattern | null;
  known: number;
  /** Letters in front, when they can be told from the rest: the area of issue. */
  prefixes: readonly string[];
  /** "District, Region" of the readings. */
  areas: readonly string[];
  /** The least that any reading identifies: a Swiss plate goes with its keeper from car to car. */
  identifies: "vehicle" | "vehicle+keeper" | "keeper";
};

/** Years, both inclusive; null is open. */
export type YearSpan = { from: number | null; to: number | null };

/** A vehicle as the engine compares it: every field read once, the raw texts kept by whoever asked. */
export type Described = {
  kind: DetailedKind | "road" | null;
  make: string | null;
  /** Model families it may be, or, of a model no table knows, the maker and the words of its name behind "~". */
  families: readonly string[];
  year: number | null;
  plates: readonly DescribedPlate[];
  chassis: DescribedNumber | null;
  engine: DescribedNumber | null;
  colour: string | null;
  town: string | null;
  /** A place was told, not only a plate. */
  placed: boolean;
  /** Where it was at home: districts of its place and of its plates ("Celle, Niedersachsen"), and the plates' prefixes ("CE-"). */
  areas: readonly string[];
  regions: readonly string[];
  country: string | null;
  observed: YearSpan | null;
  names: readonly string[];
  sail: string | null;
  yard: string | null;
};
