import { geoContains } from "d3-geo";
import type { MultiLineString, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import { expect, test } from "vitest";
import { locatePlace } from "#business/identification/places/locate-place.ts";
import { mapBase, mapSize, positionOf, readAtlas } from "./map-base.server.ts";

/** Latitude and longitude from an encyclopaedia, by hand, not from our tables. */
const towns: [place: string, country: string, name: string, lat: number, lon: number][] = [
  ["München", "DE", "Germany", 48.137, 11.575],
  ["Frankfurt am Main", "DE", "Germany", 50.111, 8.682],
  ["Hamburg", "DE", "Germany", 53.55, 9.993],
  ["Stuttgart", "DE", "Germany", 48.775, 9.183],
  ["Flensburg", "DE", "Germany", 54.782, 9.437],
  ["Friedrichshafen", "DE", "Germany", 47.65, 9.483],
  ["Gmünd", "AT", "Austria", 46.907, 13.533],
  ["Wien", "AT", "Austria", 48.208, 16.373],
  ["Innsbruck", "AT", "Austria", 47.268, 11.393],
  ["Zürich", "CH", "Switzerland", 47.374, 8.541],
  ["Genf", "CH", "Switzerland", 46.2, 6.15],
  ["Le Mans", "FR", "France", 48.004, 0.197],
  ["Molsheim", "FR", "France", 48.543, 7.492],
  ["Brescia", "IT", "Italy", 45.539, 10.22],
  ["Maranello", "IT", "Italy", 44.526, 10.866],
  ["Coventry", "GB", "United Kingdom", 52.408, -1.51],
  ["Southampton", "GB", "United Kingdom", 50.903, -1.404],
  ["Detroit", "US", "United States of America", 42.331, -83.046],
  ["San Francisco", "US", "United States of America", 37.775, -122.419],
  ["Sydney", "AU", "Australia", -33.868, 151.209],
];

const atlas = readAtlas("50m");
const countries = feature(atlas, atlas.objects.countries);

test.each(towns)("%s is drawn at its true position, in its own country", (place, code, name, lat, lon) => {
  const point = locatePlace(place, code)?.point;
  if (!point) throw new Error(`${place} is not located.`);
  expect(Math.abs(point[0] - lat)).toBeLessThan(0.06);
  expect(Math.abs(point[1] - lon)).toBeLessThan(0.06);
  const country = countries.features.find(
    ({ properties }) => (properties as { name?: string }).name === name,
  );
  expect(country && geoContains(country, [point[1], point[0]])).toBe(true);
});

const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
const coasts = mesh(atlas, atlas.objects.countries, (a, b) => a === b);

/** Kilometres as the crow flies; the drawn lines are coarse (Wikipedia: Flensburg lies 7 from Denmark). */
const distances: [place: string, country: string, from: "border" | "coast", least: number, most: number][] = [
  ["Flensburg", "DE", "border", 2, 12],
  ["Genf", "CH", "border", 0, 10],
  ["Detroit", "US", "border", 0, 8],
  ["Friedrichshafen", "DE", "border", 4, 20],
  ["Innsbruck", "AT", "border", 14, 30],
  ["Molsheim", "FR", "border", 15, 30],
  ["Zürich", "CH", "border", 15, 32],
  ["Gmünd", "AT", "border", 30, 50],
  ["Wien", "AT", "border", 35, 60],
  ["München", "DE", "border", 50, 75],
  ["Stuttgart", "DE", "border", 60, 90],
  ["Sydney", "AU", "coast", 0, 12],
  ["San Francisco", "US", "coast", 0, 12],
  ["Southampton", "GB", "coast", 0, 10],
  ["Maranello", "IT", "coast", 65, 100],
  ["Coventry", "GB", "coast", 80, 130],
  ["Le Mans", "FR", "coast", 110, 160],
  ["Brescia", "IT", "coast", 120, 170],
  ["Hamburg", "DE", "border", 120, 160],
  ["Frankfurt am Main", "DE", "coast", 300, 400],
];

test.each(distances)(
  "%s (%s) is as far from the drawn %s as in reality",
  (place, code, from, least, most) => {
    const point = locatePlace(place, code)?.point ?? [Number.NaN, Number.NaN];
    const distance = kilometres(from === "border" ? borders : coasts, point);
    expect(distance).toBeGreaterThanOrEqual(least);
    expect(distance).toBeLessThanOrEqual(most);
  },
);

/** To the nearest segment, on a plane tangent to the globe at the point. */
function kilometres({ coordinates }: MultiLineString, [lat, lon]: readonly [number, number]): number {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  const onPlane = ([east = 0, north = 0]: Position) => ({ x: (east - lon) * narrowing, y: north - lat });
  const toPiece = (one: Position, other: Position) => {
    const [a, b] = [onPlane(one), onPlane(other)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const share = Math.max(0, Math.min(1, -(a.x * dx + a.y * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(a.x + share * dx, a.y + share * dy);
  };
  const degrees = coordinates.flatMap((line) => line.slice(1).map((end, i) => toPiece(line[i] ?? end, end)));
  return degrees.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY) * 111.2;
}

test("on the map north is up, west is left, and everything is in the frame", () => {
  const points = towns.slice(0, 17).map(([, , , lat, lon]) => [lat, lon] as const);
  const base = mapBase(points);
  const at = (i: number) => positionOf(base, points[i] ?? [0, 0]) ?? { x: Number.NaN, y: Number.NaN };
  for (let i = 0; i < points.length; i++) {
    expect(at(i).x).toBeGreaterThan(0);
    expect(at(i).x).toBeLessThan(mapSize.width);
    expect(at(i).y).toBeGreaterThan(0);
    expect(at(i).y).toBeLessThan(mapSize.height);
  }
  expect(at(2).y).toBeLessThan(at(0).y);
  expect(at(11).x).toBeLessThan(at(7).x);
});
