import { geoContains } from "d3-geo";
import { feature } from "topojson-client";
import { expect, test } from "vitest";
import { locatePlace } from "#business/vehicles/places/locate-place.ts";
import { mapBase, mapSize, positionOf, readAtlas } from "./map-base.server.ts";

/** Latitude and longitude as an encyclopaedia gives them; by hand, not from our tables. */
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

test.each(towns)("%s lies where it lies, in its own country", (place, code, name, lat, lon) => {
  const point = locatePlace(place, code)?.point;
  if (!point) throw new Error(`${place} is not located.`);
  expect(Math.abs(point[0] - lat)).toBeLessThan(0.06);
  expect(Math.abs(point[1] - lon)).toBeLessThan(0.06);
  const country = countries.features.find(
    ({ properties }) => (properties as { name?: string }).name === name,
  );
  expect(country && geoContains(country, [point[1], point[0]])).toBe(true);
});

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
