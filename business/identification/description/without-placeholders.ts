import { isPlaceholder, unlessPlaceholder } from "#business/identification/placeholder.ts";
import type { VehicleFacts } from "./vehicle-facts.ts";

/** What was said, without what only fills a field: two cars of an unknown number have none in common. */
export function withoutPlaceholders(facts: VehicleFacts): VehicleFacts {
  return {
    ...facts,
    make: unlessPlaceholder(facts.make),
    model: unlessPlaceholder(facts.model),
    plates: facts.plates?.filter((plate) => !isPlaceholder(plate)),
    chassis: unlessPlaceholder(facts.chassis, "number"),
    engine: unlessPlaceholder(facts.engine, "number"),
    colour: unlessPlaceholder(facts.colour),
    dealer: unlessPlaceholder(facts.dealer),
    place: unlessPlaceholder(facts.place),
    names: facts.names?.filter((name) => !isPlaceholder(name)),
    sailNumber: unlessPlaceholder(facts.sailNumber, "number"),
    yardNumber: unlessPlaceholder(facts.yardNumber, "number"),
  };
}
