import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoDistance,
  geoGraticule10,
  geoNaturalEarth1,
  geoPath,
} from "d3-geo";
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Point } from "#business/identification/tables/town-rows.ts";

export const mapSize = { width: 960, height: 580 } as const;
const margin = 96;
/** A single town is shown with its surroundings, about 500 km across. */
const maxScale = 9_000;
/** Degrees between the furthest places: beyond this a flat sheet no longer shows both. */
const hemisphere = 115;
/** Beyond this the coarse coastline is good enough. */
const coarseFrom = 45;

export type MapBase = {
  projection: GeoProjection;
  land: string;
  borders: string;
  graticule: string;
};

/** Coast and borders of Natural Earth around the places, as paths: `docs/decisions/081`. */
export function mapBase(points: readonly Point[]): MapBase {
  const spread = widestAngle(points);
  const projection = projectionFor(points, spread);
  const { land, borders } = spread > coarseFrom ? coarse() : fine();
  const path = geoPath(projection).digits(1);
  return {
    projection,
    land: path(land) ?? "",
    borders: path(borders) ?? "",
    graticule: path(geoGraticule10()) ?? "",
  };
}

/** In pixels of the map; null for what lies behind the globe. */
export function positionOf({ projection }: Pick<MapBase, "projection">, [lat, lon]: Point) {
  const at = projection([lon, lat]);
  return at && { x: at[0], y: at[1] };
}

function projectionFor(points: readonly Point[], spread: number): GeoProjection {
  const { width, height } = mapSize;
  const frame: [[number, number], [number, number]] = [
    [margin, margin],
    [width - margin, height - margin],
  ];
  const clip: [[number, number], [number, number]] = [
    [0, 0],
    [width, height],
  ];
  const [lat, lon] = middleOf(points);
  if (spread > hemisphere)
    return geoNaturalEarth1().rotate([-lon, 0]).fitSize([width, height], { type: "Sphere" }).clipExtent(clip);
  const coordinates = points.map(([north, east]) => [east, north]);
  const projection = geoAzimuthalEqualArea()
    .rotate([-lon, -lat])
    .clipAngle(120)
    .fitExtent(frame, { type: "MultiPoint", coordinates });
  if (projection.scale() > maxScale || points.length === 1)
    projection.scale(maxScale).translate([width / 2, height / 2]);
  return projection.clipExtent(clip);
}

function widestAngle(points: readonly Point[]): number {
  const angles = points.flatMap(([lat, lon], i) =>
    points.slice(i + 1).map(([otherLat, otherLon]) => geoDistance([lon, lat], [otherLon, otherLat])),
  );
  return (Math.max(0, ...angles) * 180) / Math.PI;
}

/** On the globe, not in figures: 170° east and 170° west are 20 degrees apart. */
function middleOf(points: readonly Point[]): Point {
  const radians = Math.PI / 180;
  const [x, y, z] = points.reduce(
    ([x, y, z], [lat, lon]) => [
      x + Math.cos(lat * radians) * Math.cos(lon * radians),
      y + Math.cos(lat * radians) * Math.sin(lon * radians),
      z + Math.sin(lat * radians),
    ],
    [0, 0, 0],
  );
  return [Math.atan2(z, Math.hypot(x, y)) / radians, Math.atan2(y, x) / radians];
}

type World = { land: Feature<MultiPolygon> | FeatureCollection; borders: MultiLineString };
type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

const read = new Map<string, World>();
const coarse = () => worldOf("110m");
const fine = () => worldOf("50m");

/** Cached: parsing the finer one takes a tenth of a second. */
function worldOf(scale: "110m" | "50m"): World {
  const known = read.get(scale);
  if (known) return known;
  const atlas = readAtlas(scale);
  const world: World = {
    land: feature(atlas, atlas.objects.land) as World["land"], // The type of one object of an atlas.
    borders: mesh(atlas, atlas.objects.countries, (a, b) => a !== b),
  };
  read.set(scale, world);
  return world;
}

export function readAtlas(scale: "110m" | "50m"): Atlas {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Atlas; // As the package documents it.
}
