import { pointOf } from "#business/identification/places/distance.ts";
import { foldPlace } from "#business/identification/places/fold-place.ts";
import { candidatesOf } from "#business/identification/places/place-index.ts";
import { allIssues, type PrefixIssue } from "#business/identification/tables/german-prefixes.ts";
import type { Point } from "#business/identification/tables/town-rows.ts";

type IssuingPlace = { prefix: string; town: string; point: Point };

/** Where German plates have been issued since 1956: a town for each prefix. */
export function issuingPlaces(): readonly IssuingPlace[] {
  places ??= allIssues().flatMap((issue) => {
    const point = pointOfIssue(issue);
    return point ? [{ prefix: issue.prefix, town: issue.town, point }] : [];
  });
  return places;
}

let places: readonly IssuingPlace[] | undefined;

/** Many a district is named after a castle or a river; then its middle stands for it. */
function pointOfIssue({ town, districtToday, land: region }: PrefixIssue): Point | null {
  const named = candidatesOf(foldPlace(town)).map(pointOf);
  return (
    pointOf({ town, region, country: "DE" }) ??
    pointOf({ district: town, region, country: "DE" }) ??
    named.find((point) => point !== null) ??
    pointOf({ district: districtToday, region, country: "DE" })
  );
}
