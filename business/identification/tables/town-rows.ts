import table from "./towns.json" with { type: "json" };

export type Point = readonly [lat: number, lon: number];

type TownRow = { town: string; district: string; region: string; country: string; point: Point };

const { source: _, ...countries } = table;

/** Places in DE, AT and CH from 1,000 inhabitants; of namesakes one three times the next's size, or none. Swiss: no district. */
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
