import { hash } from "node:crypto";
import type { ComparableRecord } from "#business/archive/lookups/find-records.ts";
import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";

export function evidenceHash(
  one: VehicleFacts | ComparableRecord,
  other: VehicleFacts | ComparableRecord,
): string {
  return hash("md5", JSON.stringify([comparableFacts(one), comparableFacts(other)]));
}

function comparableFacts(facts: VehicleFacts | ComparableRecord): VehicleFacts {
  return {
    kind: facts.kind ?? null,
    make: facts.make ?? null,
    model: facts.model ?? null,
    year: facts.year ?? null,
    plates: facts.plates ?? [],
    chassis: facts.chassis ?? null,
    engine: facts.engine ?? null,
    colour: facts.colour ?? null,
    dealer: facts.dealer ?? null,
    place: facts.place ?? null,
    country: facts.country ?? null,
    observed: facts.observed ?? null,
    names: facts.names ?? [],
    sailNumber: facts.sailNumber ?? null,
    yardNumber: facts.yardNumber ?? null,
  };
}
