import type { PlateReading } from "#business/identification/plates/plate.ts";
import { readPlate } from "#business/identification/plates/read-plate.ts";
import type { CasePicture, Found, PicturedMark } from "./picture.ts";

/** C3: the plate was carried when plates of this kind were not yet issued, or no longer valid. */
export function platePeriod({ marks }: CasePicture): Found[] {
  return marks
    .filter(({ type }) => type === "plate")
    .filter((mark) => {
      const readings = readPlate(mark.raw);
      return readings.length > 0 && readings.every((reading) => !couldBeCarried(mark, reading));
    })
    .map(({ id }) => ({ subjects: [{ kind: "mark", id }] }));
}

function couldBeCarried({ from, until }: PicturedMark, { issued, carried }: PlateReading): boolean {
  const latestBegin = from.latest ?? until.latest;
  const earliestEnd = until.earliest ?? from.earliest;
  const tooEarly = issued.from !== null && latestBegin !== null && latestBegin < issued.from;
  const tooLate = carried.until !== null && earliestEnd !== null && earliestEnd > carried.until;
  return !tooEarly && !tooLate;
}
