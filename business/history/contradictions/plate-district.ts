import { readPlace } from "#business/identification/places/places.ts";
import { readPlate } from "#business/identification/plates/read-plate.ts";
import type { CasePicture, Found, PicturedCustody, PicturedMark } from "./picture.ts";

/** Since then a plate may be kept when its keeper moves. */
const mayBeTaken = "2015-01-01";

/** C8: the plate is of another district than the one in which its keeper then lived. */
export function plateDistrict({ marks, custody }: CasePicture): Found[] {
  const homes = custody.flatMap((period) => {
    const district = period.place === null ? undefined : readPlace(period.place)?.district;
    return district && ["owner", "keeper"].includes(period.role) ? { period, district } : [];
  });
  return marks
    .filter(({ type }) => type === "plate")
    .flatMap((mark) => {
      const districts = readPlate(mark.raw).map(({ district }) => district);
      if (districts.length === 0 || districts.includes(undefined)) return [];
      return homes
        .filter(({ period, district }) => carriedUnder(mark, period) && !districts.includes(district))
        .map(
          ({ period }): Found => ({
            subjects: [
              { kind: "mark", id: mark.id },
              { kind: "custody", id: period.id },
            ],
          }),
        );
    });
}

/** The plate certainly began while this party certainly held the vehicle. */
function carriedUnder({ from }: PicturedMark, { begin, end }: PicturedCustody): boolean {
  if (from.earliest === null || from.latest === null || from.latest >= mayBeTaken) return false;
  if (begin.latest === null || end.earliest === null) return false;
  return begin.latest <= from.earliest && from.latest <= end.earliest;
}
