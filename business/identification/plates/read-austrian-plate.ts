import { readDistrictRow } from "#business/identification/tables/district-rows.ts";
import table from "../tables/austrian-districts.json" with { type: "json" };
import { type ScoredReading, type Separator, scoreReading, type TypedPlate } from "./plate-layout.ts";

export function readAustrianPlate(typed: TypedPlate): ScoredReading[] {
  return [...crownLand(typed), ...republic(typed), ...annexed(typed), ...black(typed), ...white(typed)];
}

/** 7 January 1906 to May 1930: letter, Roman numeral per thousand, up to three digits. */
function crownLand(typed: TypedPlate): ScoredReading[] {
  const [, letter = "", roman = "", digits = ""] =
    /^([A-Z])(X{0,3}(?:IX|IV|V?I{0,3}))([1-9]\d{0,2})$/.exec(typed.characters) ?? [];
  const region = y1906[letter];
  if (!region) return [];
  const groups = roman ? [1, roman.length, digits.length] : [1, digits.length];
  const separators: Separator[] = roman ? [" ", " "] : [" "];
  return scoreReading(
    typed,
    { groups, separators, rarityPenalty: roman ? 0 : 2.5 },
    {
      ...austrian,
      system: "at-1906",
      display: [letter, roman, digits].filter(Boolean).join(" "),
      norm: `at-1906:${[letter, roman, digits].filter(Boolean).join("-")}`,
      prefix: letter,
      region,
      issued: { from: "1906-01-07", until: "1930-05-31" },
      carried: { until: "1930-12-31" },
      basis: "general-knowledge",
      rule: "at-1906/crown-land",
    },
  );
}

function republic(typed: TypedPlate): ScoredReading[] {
  const [, letter = "", digits = ""] = /^([A-Z])([1-9]\d{0,4})$/.exec(typed.characters) ?? [];
  const region = y1930[letter];
  if (!region) return [];
  return scoreReading(
    typed,
    { ...thousands(1, digits), rarityPenalty: 2 },
    {
      ...austrian,
      system: "at-1930",
      display: `${letter} ${dotted(digits)}`,
      norm: `at-1930:${letter}${digits}`,
      prefix: letter,
      region,
      issued: { from: "1930-06-01", until: "1939-12-31" },
      carried: { until: "1939-12-31" },
      basis: "sourced",
      rule: "at-1930/black",
    },
  );
}

function annexed(typed: TypedPlate): ScoredReading[] {
  const [, letters = "", digits = ""] = /^([A-Z]{1,2})([1-9]\d{0,5})$/.exec(typed.characters) ?? [];
  const row = y1939[letters];
  if (!row) return [];
  const { name: region, uncertain } = readDistrictRow(row);
  const shown =
    letters.length === 2 && letters !== "TV" ? `${letters[0]}${letters[1]?.toLowerCase()}` : letters;
  return scoreReading(
    typed,
    { groups: [letters.length, digits.length], separators: ["-"], rarityPenalty: 1.75 },
    {
      ...austrian,
      system: "at-1939",
      display: `${shown}-${digits}`,
      norm: `at-1939:${letters}-${digits}`,
      prefix: shown,
      region,
      issued: { from: "1939-01-01", until: "1945-12-31" },
      carried: { until: "1947-12-31" },
      basis: uncertain ? "general-knowledge" : "sourced",
      rule: "at-1939/german-system",
    },
  );
}

/** 1947 to 1989; valid while the vehicle stays registered. */
function black(typed: TypedPlate): ScoredReading[] {
  const [, letters = "", digits = ""] = /^([A-Z]{1,2})([1-9]\d{0,5})$/.exec(typed.characters) ?? [];
  const office = offices[letters];
  const region = y1947[letters] ?? office;
  if (!region) return [];
  const shown = letters === "ST" ? "St" : letters;
  return scoreReading(
    typed,
    { ...thousands(letters.length, digits), rarityPenalty: office ? 1.5 : 1 },
    {
      ...austrian,
      system: "at-1947",
      display: `${shown} ${dotted(digits)}`,
      norm: `at-1947:${letters}${digits}`,
      ...(office ? { variant: "authority", district: office } : { region }),
      prefix: shown,
      issued: {
        from: letters === "JW" ? "1977-01-01" : office ? "1967-01-01" : "1947-01-01",
        until: "1989-12-31",
      },
      carried: { until: null },
      basis: "sourced",
      rule: office ? "at-1947/authority" : "at-1947/black",
    },
  );
}

function white(typed: TypedPlate): ScoredReading[] {
  const [, letters = "", rest = ""] = /^([A-Z]{1,7})(\d.*)$/.exec(typed.characters) ?? [];
  return [1, 2].flatMap((cut) => {
    const district = y1990.get(letters.slice(0, cut));
    const chosen = letters.slice(cut);
    const tail = chosen + rest;
    const form = chosen === "" ? /^([1-9]\d{0,4})([A-Z]{1,3})$/ : /^([A-Z]{1,5})([1-9]\d{0,4})$/;
    const [, head = "", end = ""] = form.exec(tail) ?? [];
    if (!district || head === "" || tail.length < 3 || tail.length > (cut === 1 ? 6 : 5)) return [];
    const groups = [cut, head.length, end.length];
    return scoreReading(
      typed,
      { groups, separators: ["-", " "], rarityPenalty: chosen === "" ? 0.25 : 1.25 },
      {
        ...austrian,
        system: "at-1990",
        display: `${letters.slice(0, cut)}-${head} ${end}`,
        norm: `at-1990:${letters.slice(0, cut)}-${tail}`,
        prefix: letters.slice(0, cut),
        district: district.name,
        region: district.region,
        issued: { from: district.from, until: district.until },
        carried: { until: null },
        ...(district.until ? { abolished: true } : {}),
        basis: "general-knowledge",
        rule: chosen === "" ? "at-1990/regular" : "at-1990/chosen",
      },
    );
  });
}

function thousands(letters: number, digits: string): { groups: number[]; separators: Separator[] } {
  return digits.length > 3
    ? { groups: [letters, digits.length - 3, 3], separators: [" ", "."] }
    : { groups: [letters, digits.length], separators: [" "] };
}

function dotted(digits: string): string {
  return digits.length > 3 ? `${digits.slice(0, -3)}.${digits.slice(-3)}` : digits;
}

const austrian = { country: "AT", identifies: "vehicle+keeper" } as const;

type Regions = Readonly<Record<string, string>>;
const y1906: Regions = table["1906"];
const y1930: Regions = table["1930"];
const y1939: Regions = table["1939"];
const y1947: Regions = table["1947"];
const offices: Regions = table.authorities;

const y1990 = new Map(
  Object.entries(table["1990"]).flatMap(([region, rows]) =>
    Object.entries(rows).map(([prefix, row]) => {
      const { name, from, until } = readDistrictRow(row);
      const first = region === "Tirol" ? "1989-11-01" : "1990-01-01";
      const time = { from: from ? `${from}-01-01` : first, until: until ? `${until}-12-31` : null };
      return [prefix, { name, region, ...time }] as const;
    }),
  ),
);
