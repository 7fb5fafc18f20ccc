import { readChassis } from "#business/identification/chassis/read-chassis.ts";
import type { CasePicture, Found } from "./picture.ts";

/** C5: every reading of the chassis number says another make or year than is claimed; a year before or after is tolerated. */
export function chassisRange({ vehicle, marks }: CasePicture): Found[] {
  const { make, year } = vehicle;
  const claim = { ...(make && { make }), ...(year !== null && { year }) };
  return marks
    .filter(({ type }) => type === "chassis")
    .filter(({ raw }) => {
      const readings = readChassis(raw, claim);
      return readings.length > 0 && readings.every(({ contradictions }) => contradictions.length > 0);
    })
    .map(({ id }) => ({
      subjects: [
        { kind: "mark", id },
        { kind: "vehicle", id: vehicle.id },
      ],
    }));
}
