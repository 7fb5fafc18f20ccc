import { issuingPlaces } from "#business/identification/plates/issuing-places.ts";
import type { Point } from "#business/identification/tables/town-rows.ts";
import { plateMapSize } from "./plate-answer.ts";

const west = 5.75;
const north = 55.15;
/** Units of the map per degree of latitude; a degree of longitude is shorter at 51° north. */
const scale = 50;
const shorter = Math.cos((51.2 * Math.PI) / 180);

export function positionOnMap([lat, lon]: Point): [x: number, y: number] {
  return [round((lon - west) * shorter * scale), round((north - lat) * scale)];
}

/** Every place that has issued plates since 1956 as a dot; together they draw the country. */
export function districtMap(): string {
  svg ??= `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plateMapSize.width} ${plateMapSize.height}"><path id="districts" fill="none" stroke-linecap="round" d="${dots()}"/></svg>`;
  return svg;
}

let svg: string | undefined;

function dots(): string {
  const at = issuingPlaces().map(({ point }) => positionOnMap(point).join(" "));
  return [...new Set(at)].map((position) => `M${position}h0`).join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
