import { fitsVehicle } from "#business/identification/chassis/fits-vehicle.ts";
import type { VehicleKind } from "#business/identification/vehicle-kind.ts";
import { type MarkType, type PartState, partStates } from "../vehicles/identity-mark.ts";
import type { Cited, Part, ScoredPart } from "./scored-case.ts";

/** The part that bears a mark; number plates and names come and go and prove no part. */
const bearers: Record<VehicleKind, Partial<Record<MarkType, Part>>> = {
  "classic-car": {
    chassis: "chassis",
    engine: "engine",
    gearbox: "gearbox",
    data_plate: "plate",
    colour: "colour",
    specification: "specification",
  },
  "antique-boat": {
    hull: "hull",
    yard_number: "hull",
    // As the customer gave it.
    chassis: "hull",
    sail_number: "class",
    data_plate: "plate",
    plans: "plans",
    rig: "rig",
    engine: "rig",
    material: "material",
  },
};

type Mark = { id: string; type: MarkType; raw: string; partState: PartState };
type Vehicle = { kind: VehicleKind; make: string | null; year: number | null };

/** The best mark of each part, unless contradicted. A cited chassis number is in range by itself. `without`: never fitted. */
export function markedParts(
  vehicle: Vehicle,
  marks: readonly Mark[],
  cited: ReadonlyMap<string, Cited[]>,
  contested: ReadonlySet<string>,
): { parts: ScoredPart[]; without: Part[] } {
  const borne = marks.flatMap(({ id, type, raw, partState }) => {
    const part = bearers[vehicle.kind][type];
    if (!part) return [];
    const inRange =
      partState === "unknown" && type === "chassis" && cited.has(id) && fitsVehicle(raw, vehicle);
    return [{ part, id, state: contested.has(id) ? "contradiction" : inRange ? "range" : partState }];
  });
  const byPart = [...Map.groupBy(borne, ({ part }) => part)];
  return {
    parts: byPart.flatMap(([part, all]) => {
      const of = all.filter(({ state }) => state !== "absent");
      const states = of.map(({ state }) => state);
      const best = scoredStates.find((state) => states.includes(state)) ?? "unknown";
      if (of.length === 0) return [];
      return {
        part,
        state: states.includes("contradiction") ? "contradiction" : best,
        marks: of.map(({ id }) => id),
        cited: of.flatMap(({ id }) => cited.get(id) ?? []),
      };
    }),
    without: byPart
      .filter(([, of]) => of.every(({ id, state }) => state === "absent" && cited.has(id)))
      .map(([part]) => part),
  };
}

const scoredStates = partStates.filter((state) => state !== "absent");
