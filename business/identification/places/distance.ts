import { type Point, townRows } from "#business/identification/tables/town-rows.ts";
import type { Place } from "./place-index.ts";

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

const kilometresPerDegree = 111.2;

export function kilometresBetween(one: string, other: string): number | null {
  const [a, b] = [points.get(one), points.get(other)];
  return a && b ? distance(a, b) : null;
}

export function districtsWithin(kilometres: number, place: string): string[] {
  const from = points.get(place);
  if (!from) return [];
  return [...ofDistrict].flatMap(([district, towns]) =>
    towns.some((town) => isWithin(kilometres, from, town)) ? [district] : [],
  );
}

/** Latitude alone rules out most of the nine thousand towns tested per search. */
function isWithin(kilometres: number, from: Point, town: Point): boolean {
  const north = Math.abs(town[0] - from[0]) * kilometresPerDegree;
  return north <= kilometres && distance(from, town) <= kilometres;
}

/** Planar approximation: a kilometre off across Germany, metres at the distances used. */
function distance([lat, lon]: Point, [toLat, toLon]: Point): number {
  const east = (toLon - lon) * Math.cos(((lat + toLat) * Math.PI) / 360);
  return kilometresPerDegree * Math.hypot(toLat - lat, east);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of a place as `readPlace` names it: its town, else the middle of its district. */
export function pointOf({ town, district, region }: Place): Point | null {
  const named = (name: string | undefined) => (name ? points.get(`${name}, ${region}`) : undefined);
  return named(town) ?? named(district) ?? null;
}
