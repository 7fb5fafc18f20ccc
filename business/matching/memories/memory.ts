import { describe } from "#business/identification/description/describe.ts";
import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import { type Feature, readFeatures } from "#business/identification/features/read-features.ts";

/** What one side knows of a vehicle. `moments` are the same vehicle at different times, and never empty. */
export type Memory = { moments: readonly DescribedVehicle[]; features: readonly Feature[] };

/** What was so at a time, and not always. */
export type Moment = Pick<VehicleFacts, "plates" | "colour" | "place" | "country" | "dealer" | "observed">;

const maxMoments = 24;

/** `always` holds at all times (maker, model, year, chassis number); features are read from `texts`. */
export function memoryOf(always: VehicleFacts, moments: readonly Moment[], texts: readonly string[]): Memory {
  const described = moments.slice(0, maxMoments).map((moment) => describe({ ...always, ...moment }));
  return {
    moments: described.length > 0 ? described : [describe(always)],
    features: readFeatures(texts.join("\n")),
  };
}
