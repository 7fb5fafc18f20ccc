import type { Point } from "#business/identification/tables/town-rows.ts";
import { mapBase, mapSize } from "./map-base.server.ts";

const drawn = new Map<string, string>();
/** Some 30 kB each. */
const maxDrawn = 200;

/** Land, borders and graticule as symbols used by id, so the page's colours apply. */
export function drawCoast(points: readonly Point[]): string {
  const key = JSON.stringify(points);
  const known = drawn.get(key);
  if (known) return known;
  const { land, borders, graticule } = mapBase(points);
  const part = (id: string, d: string) =>
    `<path id="${id}" d="${d}" vector-effect="non-scaling-stroke" stroke-linejoin="round"/>`;
  const { width, height } = mapSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${part("land", land)}${part("borders", borders)}${part("graticule", graticule)}</svg>`;
  const [oldest] = drawn.keys();
  if (drawn.size >= maxDrawn && oldest) drawn.delete(oldest);
  drawn.set(key, svg);
  return svg;
}
