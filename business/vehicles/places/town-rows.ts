import table from "./towns.json" with { type: "json" };

/** Degrees north and east. */
export type Point = readonly [lat: number, lon: number];

type TownRow = { town: string; district: string; region: string; country: string; point: Point };

const { source: _, ...countries } = table;

/**
 * Every place of Germany, Austria and Switzerland with a thousand and more inhabitants whose name says which one is meant: of several
 * of one name the one that is three times as large as the next, or none. Swiss ones have no district.
 */
export const townRows: readonly TownRow[] = Object.entries(countries).flatMap(([country, regions]) =>
  Object.entries(regions as Record<string, Record<string, string>>).flatMap(([region, districts]) =>
    Object.entries(districts).flatMap(([district, rows]) =>
      rows.split("|").map((row) => {
        const [, town = "", lat, lon] = /^(.+) (\S+) (\S+)$/.exec(row) ?? [];
        return { town, district, region, country, point: [Number(lat), Number(lon)] as const };
      }),
    ),
  ),
);
