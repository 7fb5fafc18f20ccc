import { readDistrictRow } from "#business/identification/tables/district-rows.ts";
import { allIssues } from "#business/identification/tables/german-prefixes.ts";
import { townRows } from "#business/identification/tables/town-rows.ts";
import austrian from "../tables/austrian-districts.json" with { type: "json" };
import table from "../tables/places.json" with { type: "json" };
import areas from "../tables/regions.json" with { type: "json" };
import { foldPlace } from "./fold-place.ts";

/** `country` is today's ISO 3166 code, "DD" where the GDR was named. */
export type Place = { town?: string; district?: string; region?: string; country: string };

export function candidatesOf(folded: string): readonly Place[] {
  return index.get(folded) ?? [];
}

const index = new Map<string, Place[]>();

for (const [country, regions] of Object.entries(table)) {
  for (const [region, rows] of Object.entries(regions)) {
    for (const row of rows) addTown(row, region, country);
  }
}
for (const issue of [...allIssues()].sort(
  (a, b) => Number(a.districtToday === a.town) - Number(b.districtToday === b.town),
)) {
  add(issue.town, { town: issue.town, district: issue.districtToday, region: issue.land, country: "DE" });
}
for (const [region, rows] of Object.entries(austrian["1990"])) {
  for (const row of Object.values(rows)) {
    const { name } = readDistrictRow(row);
    if (/-(Land|Umgebung)$|^Murtal$|^Südost|^Hartberg-/.test(name))
      add(name, { district: name, region, country: "AT" });
    else add(name, { town: name, district: name, region, country: "AT" });
  }
}
// After the hand-made tables, whose entries take precedence.
for (const { town, district, region, country } of townRows)
  add(town, { town, ...(district === "" ? {} : { district }), region, country });
for (const { districtToday, land } of allIssues())
  add(districtToday, { district: districtToday, region: land, country: "DE" });
addShortNames();
addRegions();

function addTown(row: string, region: string, country: string): void {
  const [first = "", ...aliases] = row.split("|");
  const [town = "", district] = first.split(">");
  const own = country === "DE" || country === "AT" ? { district: district ?? town } : {};
  const place = { town, ...own, ...(region === "" ? {} : { region }), country };
  for (const name of [town, ...aliases]) add(name, place);
}

function add(name: string, place: Place): void {
  const key = foldPlace(name);
  const known = index.get(key) ?? [];
  const same = known.some(
    ({ town, region, country }) =>
      town === place.town && region === place.region && country === place.country,
  );
  if (!same) index.set(key, [...known, place]);
}

/** "Mühldorf" finds "Mühldorf am Inn" unless another long name begins the same. */
function addShortNames(): void {
  const short = new Map<string, Place[]>();
  for (const places of index.values()) {
    for (const place of places) {
      const head = place.town?.replace(
        / ?(\(| (am|an der|im|in der|in|auf|ob der|bei|vorm|vor der|a\.) |\/).*/s,
        "",
      );
      if (head && head !== place.town)
        short.set(foldPlace(head), [...(short.get(foldPlace(head)) ?? []), place]);
    }
  }
  for (const [key, places] of short) {
    const [place] = places;
    if (place && new Set(places).size === 1) add(key, place);
  }
}

function addRegions(): void {
  const countryOf = new Map<string, string>();
  for (const [country, regions] of Object.entries(table))
    for (const region of Object.keys(regions)) countryOf.set(region, country);
  for (const [region, aliases] of Object.entries(areas.regions)) {
    const country = countryOf.get(region);
    if (country)
      for (const name of [region, ...aliases.split("|")]) if (name !== "") add(name, { region, country });
  }
  for (const [country, names] of Object.entries(areas.countries))
    for (const name of names.split("|")) add(name, { country });
}
