import { findMakes, sameMaker } from "#business/identification/makes/find-make.ts";
import type { CasePicture, Found, SameNumber } from "./picture.ts";

/** C1: the number of the frame or hull is also that of a vehicle of another make, or of another year. */
export function sameNumber({ vehicle, elsewhere }: CasePicture): Found[] {
  return elsewhere
    .filter((other) => otherMake(vehicle.make, other.make) || otherYear(vehicle.year, other))
    .map(({ id, markId }) => ({
      subjects: [
        { kind: "mark", id: markId },
        { kind: "other", id },
      ],
    }));
}

function otherMake(own: string | null, other: string | null): boolean {
  const [mine, theirs] = [own, other].map((text) => findMakes(text ?? "").map(({ make }) => make));
  if (!mine?.length || !theirs?.length) return false;
  return !mine.some((make) => theirs.some((known) => sameMaker(make, known)));
}

/** A model year begins in the summer before. */
function otherYear(own: number | null, { year }: SameNumber): boolean {
  return own !== null && year !== null && Math.abs(own - year) > 1;
}
