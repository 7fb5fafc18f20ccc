import { readDistrictRow } from "#business/identification/tables/district-rows.ts";
import { issuesOf } from "#business/identification/tables/german-prefixes.ts";
import empire from "../tables/empire-districts.json" with { type: "json" };
import gdr from "../tables/gdr-districts.json" with { type: "json" };
import zones from "../tables/zone-districts.json" with { type: "json" };

type LettersBefore = { system: "de-1906" | "de-zone-1948" | "ddr-1953"; letters: string[] };

/** What a vehicle carried in the same place before this prefix was issued there, latest first; empty where no table says it. */
export function lettersBefore(prefix: string, district: string): LettersBefore[] {
  const issue = issuesOf(prefix).find(({ town, districtToday }) => [town, districtToday].includes(district));
  if (!issue) return [];
  const { town, land } = issue;
  const before: LettersBefore[] = [
    { system: "ddr-1953", letters: lettersIn(gdr, (name) => name === town) },
    { system: "de-zone-1948", letters: zoneLetters(land, town) },
    { system: "de-1906", letters: lettersIn(empire, (name) => name.split(" und ").includes(town)) },
  ];
  return before.filter(({ letters }) => letters.length > 0);
}

function zoneLetters(land: string, town: string): string[] {
  const regions = zoneRegions[land] ?? [land];
  const letters = (["us", "gb", "fr", "su"] as const).flatMap((zone) =>
    lettersIn(zones[zone], (name) => regions.includes(name)),
  );
  const numbers: Readonly<Record<string, Readonly<Record<string, string>>>> = zones.numbers;
  return letters.map((each) => {
    const number = Object.entries(numbers[each] ?? {}).find(([, name]) => name === town)?.[0];
    return number ? `${each} ${number}` : each;
  });
}

function lettersIn(table: Readonly<Record<string, string>>, named: (name: string) => boolean): string[] {
  return Object.entries(table).flatMap(([letters, row]) =>
    named(readDistrictRow(row).name) ? [letters] : [],
  );
}

/** Länder that the occupation cut otherwise. */
const zoneRegions: Readonly<Record<string, readonly string[]>> = {
  "Baden-Württemberg": ["Württemberg-Baden", "Baden", "Württemberg-Hohenzollern"],
  "Mecklenburg-Vorpommern": ["Mecklenburg"],
};
