import { createHash } from "node:crypto";
import { geoPath } from "d3-geo";
import type { Point } from "#business/identification/tables/town-rows.ts";
import type { Leg, Stop } from "./journey.ts";
import { mapBase, mapSize, positionOf } from "./map-base.server.ts";
import { type Label, placeLabels, type Spot, spotsApart } from "./place-labels.ts";

/** Everything drawn over the coast, which is a separate file. */
export type JourneyView = {
  /** Changes with its coast. */
  version: string;
  legs: { id: string; path: string; known: boolean }[];
  dots: { id: string; x: number; y: number; area: boolean }[];
  /** For a page-wide drawing, and for a phone. */
  labels: { wide: Label[]; narrow: Label[] };
};

/** Map units that come to 15 pixels in a column of 900 and of 350 pixels. */
const letterSizes = { wide: 19, narrow: 42 } as const;

export function journeyView(stops: readonly Stop[], legs: readonly Leg[]): JourneyView | null {
  const places = [...new Map(stops.map((stop) => [stop.place, stop])).values()];
  if (places.length === 0) return null;
  const points = pointsOf(stops);
  const base = mapBase(points);
  const line = geoPath(base.projection).digits(1);
  const dots = places.flatMap(({ id, place, point, area }) => {
    const at = positionOf(base, point);
    return at ? [{ id, text: place, area, x: round(at.x), y: round(at.y) }] : [];
  });
  const drawn = legs.map(({ from, to, known }) => ({
    id: to.id,
    known,
    path:
      line({
        type: "LineString",
        coordinates: [from, to].map(({ point: [lat, lon] }) => [lon, lat]),
      }) ?? "",
  }));
  const lines = drawn.flatMap(({ path }) => spotsOf(path));
  return {
    version: createHash("sha256").update(JSON.stringify(points)).digest("hex").slice(0, 8),
    legs: drawn,
    dots: dots.map(({ id, area, x, y }) => ({ id, area, x, y })),
    labels: {
      wide: placeLabels(dots, letterSizes.wide, mapSize, lines),
      narrow: placeLabels(dots, letterSizes.narrow, mapSize, lines),
    },
  };
}

/** Along a polyline, `spotsApart` pixels apart. */
function spotsOf(path: string): Spot[] {
  return path.split("M").flatMap((piece) => {
    const corners = piece.split("L").map((pair) => pair.split(",").map(Number));
    return corners.slice(1).flatMap(([x = 0, y = 0], i) => {
      const [fromX = 0, fromY = 0] = corners[i] ?? [];
      const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / spotsApart);
      return Array.from({ length: steps }, (_, step) => ({
        x: fromX + ((x - fromX) * (step + 0.5)) / steps,
        y: fromY + ((y - fromY) * (step + 0.5)) / steps,
      }));
    });
  });
}

export function pointsOf(stops: readonly Stop[]): Point[] {
  return [...new Map(stops.map(({ point }) => [point.join(), point])).values()];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
