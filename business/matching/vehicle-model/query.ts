import type { VehicleFacts } from "../../vehicles/description/vehicle-facts.ts";

/**
 * What the engine is asked: the fields of a sighting, each of which may be missing, wrong or known in part only.
 * `describe` (vehicles/description) reads it once; `blockKeys` (archive/archive-keys) says under which keys it is looked for.
 */
export type Query = VehicleFacts;

/** Why a candidate weighs what it weighs: the level that a comparison reached and its weight in bits. */
export type MatchReason = { comparison: string; level: string; weight: number };

/** A sighting that may be the vehicle asked for. `weight` in bits, prior included; `source` is the key of its source. */
export type MatchCandidate = {
  id: string;
  source: string;
  ref: string;
  probability: number;
  weight: number;
  reasons: MatchReason[];
};
