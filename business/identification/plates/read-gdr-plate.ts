import { readDistrictRow } from "#business/identification/tables/district-rows.ts";
import table from "../tables/gdr-districts.json" with { type: "json" };
import { type ScoredReading, scoreReading, type TypedPlate } from "./plate-layout.ts";

/** 20 April 1953 to 1990; first letter: Bezirk. Exchange due by 2003 (rheinlaenderwartburgfreunde.de), by another report 1993. */
export function readGdrPlate(typed: TypedPlate): ScoredReading[] {
  const [, first = "", letters = "", digits = ""] =
    /^([A-Z])([A-Z]\d|[A-Z]{2})(\d{2,3})$/.exec(typed.characters) ?? [];
  const row = districts[first];
  if (row === undefined || letters + digits === "") return [];
  const long = /^[A-Z]{2}$/.test(letters);
  const number = typed.characters.slice(long ? 3 : 2);
  if (number.length !== (long ? 3 : 4) || Number(number) === 0) return [];
  const { name, from } = readDistrictRow(row);
  const cut = number.length - 2;
  const prefix = typed.characters.slice(0, long ? 3 : 2);
  const start = from === 1953 ? "1953-04-20" : `${from}-01-01`;
  return scoreReading(
    typed,
    { groups: [prefix.length, cut, 2], separators: [" ", "-"], rarityPenalty: 0.5 },
    {
      system: long ? "ddr-1974" : "ddr-1953",
      country: "DD",
      display: `${prefix} ${number.slice(0, cut)}-${number.slice(cut)}`,
      norm: `${long ? "ddr-1974" : "ddr-1953"}:${prefix}${number}`,
      prefix,
      region: name,
      issued: { from: long ? "1974-10-01" : start, until: "1990-12-31" },
      carried: { until: "2003-12-31" },
      identifies: "vehicle+keeper",
      basis: "sourced",
      rule: long ? "ddr-1974/three-letters" : "ddr-1953/two-letters",
    },
  );
}

/** National People's Army since 1956, and the police: letters and digits without a Bezirk. */
export function readGdrForcesPlate(typed: TypedPlate): ScoredReading[] {
  const [, prefix = "", digits = ""] = /^(VA|VP)(\d{5,6})$/.exec(typed.characters) ?? [];
  const district = forces[prefix];
  if (district === undefined) return [];
  const cut = digits.length === 6 ? 2 : digits.length;
  const tail = digits.slice(cut);
  const number = tail ? `${digits.slice(0, cut)}-${tail}` : digits;
  return scoreReading(
    typed,
    {
      groups: tail ? [prefix.length, cut, tail.length] : [prefix.length, cut],
      separators: tail ? [" ", "-"] : ["-"],
      rarityPenalty: 0.5,
    },
    {
      system: "ddr-1953",
      country: "DD",
      display: tail ? `${prefix} ${number}` : `${prefix}-${number}`,
      norm: `ddr-1953:${prefix}-${digits}`,
      variant: "authority",
      prefix,
      district,
      issued: { from: "1956-01-01", until: "1990-12-31" },
      carried: { until: "1990-12-31" },
      identifies: "vehicle+keeper",
      basis: "general-knowledge",
      rule: "ddr-1953/forces",
    },
  );
}

const forces: Readonly<Record<string, string>> = { VA: "Nationale Volksarmee", VP: "Volkspolizei" };

const districts: Readonly<Record<string, string>> = table;
