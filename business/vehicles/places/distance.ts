import { type Point, townRows } from "./town-rows.ts";

/** Where "Town, Region" and "District, Region" lie; a district where its town of the same name is, else amid its towns. */
const points = new Map<string, Point>();
const ofDistrict = new Map<string, Point[]>();
for (const { town, district, region, point } of townRows) {
  points.set(`${town}, ${region}`, point);
  if (district === "") continue;
  const known = ofDistrict.get(`${district}, ${region}`);
  if (known) known.push(point);
  else ofDistrict.set(`${district}, ${region}`, [point]);
}
for (const [district, all] of ofDistrict)
  if (!points.has(district))
    points.set(district, [mean(all.map(([lat]) => lat)), mean(all.map(([, lon]) => lon))]);

/** Of latitude, on a sphere of the earth's mean radius. */
const kilometresPerDegree = 111.2;

/** Kilometres between two places, each written "Town, Region" or "District, Region"; null when one is not known. */
export function kilometresBetween(one: string, other: string): number | null {
  const [a, b] = [points.get(one), points.get(other)];
  return a && b ? distance(a, b) : null;
}

/** The districts of Germany and Austria with a town no farther from this place than so many kilometres. */
export function districtsWithin(kilometres: number, place: string): string[] {
  const from = points.get(place);
  if (!from) return [];
  return [...ofDistrict].flatMap(([district, towns]) =>
    towns.some((town) => isWithin(kilometres, from, town)) ? [district] : [],
  );
}

/** Most towns are too far by their latitude alone, and nine thousand are asked in each search. */
function isWithin(kilometres: number, from: Point, town: Point): boolean {
  const north = Math.abs(town[0] - from[0]) * kilometresPerDegree;
  return north <= kilometres && distance(from, town) <= kilometres;
}

/** On a plane that is flat about both: a kilometre off at the far end of Germany, metres where it matters. */
function distance([lat, lon]: Point, [toLat, toLon]: Point): number {
  const east = (toLon - lon) * Math.cos(((lat + toLat) * Math.PI) / 360);
  return kilometresPerDegree * Math.hypot(toLat - lat, east);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
