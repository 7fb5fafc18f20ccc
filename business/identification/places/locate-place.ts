import { type Point, townRows } from "#business/identification/tables/town-rows.ts";
import world from "../tables/world-places.json" with { type: "json" };
import { foldPlace } from "./fold-place.ts";
import { readPlace } from "./places.ts";

/** `area`: a county, an island or a stretch of water, of which the point is the middle. */
export type Location = { point: Point; area: boolean };

/** Where a place of a sighting is, by its name and the country's code; null where neither table knows it. */
export function locatePlace(place: string, country: string | null): Location | null {
  const code = country ?? "-";
  const [head = ""] = place.split(/[,(]/);
  for (const name of [place, head]) {
    const known = locations.get(keyOf(name, code));
    if (known) return known;
  }
  const { town, region, country: read } = readPlace(place) ?? {};
  if (!town || (country !== null && read !== country)) return null;
  const point = towns.get(`${foldPlace(town)}, ${region}`);
  return point ? { point, area: false } : null;
}

const towns = new Map(townRows.map(({ town, region, point }) => [`${foldPlace(town)}, ${region}`, point]));
const locations = new Map<string, Location>();
const { note: _, ...named } = world.named;
for (const table of [named, world.cities] as Record<string, string>[])
  for (const [country, rows] of Object.entries(table))
    for (const row of rows.split("|")) {
      const [, name = "", area, lat, lon] = /^(.+) (~?)(\S+) (\S+)$/.exec(row) ?? [];
      const key = keyOf(name, country);
      if (!locations.has(key)) locations.set(key, { point: [Number(lat), Number(lon)], area: area === "~" });
    }

function keyOf(name: string, country: string): string {
  return `${country} ${foldPlace(name)}`;
}
