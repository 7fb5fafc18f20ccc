import { readDistrictRow } from "#business/identification/tables/district-rows.ts";
import table from "../tables/zone-districts.json" with { type: "json" };
import { type ScoredReading, scoreReading, type TypedPlate } from "./plate-layout.ts";

/** 1948 to 1956. The second western series (21 May 1950) drops the zone letter: AB 12-345 and B 12-345 are two vehicles. */
export function readZonePlate(typed: TypedPlate): ScoredReading[] {
  const [, letters = "", digits = ""] = /^([A-Z]{1,3})(\d{2,7})$/.exec(typed.characters) ?? [];
  const known = byLetters.get(letters);
  if (!known) return [];
  const cuts = [1, 2, 3].filter((cut) => digits.length - cut >= 1 && digits.length - cut <= 4);
  return cuts.flatMap((cut) => zonePlate(typed, letters, known, digits.slice(0, cut), digits.slice(cut)));
}

function zonePlate(
  typed: TypedPlate,
  letters: string,
  known: ZoneLetters,
  district: string,
  number: string,
): ScoredReading[] {
  const name = numbers[letters]?.[district];
  const eastern = known.zone === "su";
  const groups = [letters.length, district.length, number.length];
  return scoreReading(
    typed,
    { groups, separators: [" ", "-"], rarityPenalty: name ? 0 : 0.5 },
    {
      system: "de-zone-1948",
      country: "DE",
      display: `${letters} ${district}-${number}`,
      norm: `de-zone-1948:${letters}${district}-${number}`,
      prefix: letters,
      ...(name ? { district: name } : {}),
      region: known.land,
      zone: known.zone,
      issued: { from: known.from, until: eastern ? "1953-04-19" : "1956-06-30" },
      carried: { until: eastern ? "1953-08-31" : "1958-06-30" },
      identifies: "vehicle+keeper",
      basis: "sourced",
      rule: known.second ? "de-zone-1948/second-series" : "de-zone-1948/first-series",
    },
  );
}

type ZoneLetters = { zone: "us" | "gb" | "fr" | "su"; land: string; from: string; second: boolean };

const numbers: Readonly<Record<string, Readonly<Record<string, string>>>> = table.numbers;

const byLetters = new Map(
  (["us", "gb", "fr", "su"] as const).flatMap((zone) =>
    Object.entries(table[zone]).map(([letters, row]): [string, ZoneLetters] => {
      const { name: land, from } = readDistrictRow(row);
      const second = letters.length === 1 || letters === "BY";
      return [letters, { zone, land, from: from === 1950 ? "1950-05-21" : `${from}-01-01`, second }];
    }),
  ),
);
