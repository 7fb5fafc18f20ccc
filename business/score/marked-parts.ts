import { type MarkType, type PartState, partStates } from "../vehicles/identity-mark.ts";
import type { VehicleKind } from "../vehicles/vehicle.ts";
import type { Cited, Part, ScoredPart } from "./scored-case.ts";

/** The part that bears a mark; number plates and names come and go and prove no part. */
const bearers: Record<VehicleKind, Partial<Record<MarkType, Part>>> = {
  "classic-car": { chassis: "chassis", engine: "engine" },
  "antique-boat": { hull: "hull", yard_number: "hull", sail_number: "class" },
};

type Mark = { id: string; type: MarkType; partState: PartState };

/** The best that a mark of the part says, unless one contradicts the record. */
export function markedParts(
  kind: VehicleKind,
  marks: readonly Mark[],
  cited: ReadonlyMap<string, Cited[]>,
): ScoredPart[] {
  const borne = marks.flatMap((mark) => {
    const part = bearers[kind][mark.type];
    return part ? [{ part, ...mark }] : [];
  });
  return [...Map.groupBy(borne, ({ part }) => part)].map(([part, of]) => {
    const states = of.map(({ partState }) => partState);
    const best = partStates.find((state) => states.includes(state)) ?? "unknown";
    return {
      part,
      state: states.includes("contradiction") ? "contradiction" : best,
      marks: of.map(({ id }) => id),
      cited: of.flatMap(({ id }) => cited.get(id) ?? []),
    };
  });
}
