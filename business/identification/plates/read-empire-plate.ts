import { readDistrictRow } from "#business/identification/tables/district-rows.ts";
import table from "../tables/empire-districts.json" with { type: "json" };
import { type ScoredReading, scoreReading, type TypedPlate } from "./plate-layout.ts";

/** 1 October 1906 to 1945, in the American zone to 1947 (sources differ): numeral of the state, letter of the province. */
export function readEmpirePlate(typed: TypedPlate): ScoredReading[] {
  return [...plateWith(typed, typed.characters, 0), ...misreadNumeral(typed)];
}

/** Plates and Fraktur papers write I as 1 or J: JA-12345, 11A-1234. */
function misreadNumeral(typed: TypedPlate): ScoredReading[] {
  const numeral = /^[1IJ]{1,3}(?=[AVX]?[A-Z]?[-\d])/.exec(typed.characters)?.[0] ?? "";
  if (!/[1J]/.test(numeral) || !/^[1IJ]+[A-Z]/.test(typed.characters)) return [];
  const meant = "I".repeat(numeral.length) + typed.characters.slice(numeral.length);
  return plateWith(typed, meant, misread);
}

/** Behind every German plate as written, before those of other countries. */
const misread = 1.75;

function plateWith(typed: TypedPlate, characters: string, unlikely: number): ScoredReading[] {
  const [, letters = "", digits = ""] = /^([A-Z]{1,4})([1-9]\d{0,5})$/.exec(characters) ?? [];
  const row = districts[letters];
  if (row === undefined) return [];
  const { name, within, from, until, uncertain } = readDistrictRow(row);
  const numeral = /^(III|II|IV|I|VI|V)(?=[A-Z])/.exec(letters)?.[0].length ?? 0;
  const roman = numeral > 0 || /^[IV]+$/.test(letters);
  const groups =
    numeral > 0 ? [numeral, letters.length - numeral, digits.length] : [letters.length, digits.length];
  return scoreReading(
    typed,
    { groups, separators: numeral > 0 ? ["", "-"] : ["-"], rarityPenalty: (roman ? 0.25 : 2) + unlikely },
    {
      system: "de-1906",
      country: "DE",
      display: `${letters}-${digits}`,
      norm: `de-1906:${letters}-${digits}`,
      prefix: letters,
      district: name,
      region: within,
      issued: { from: from === 1906 ? "1906-10-01" : `${from}-01-01`, until: `${until}-12-31` },
      carried: { until: `${until}-12-31` },
      identifies: "vehicle+keeper",
      basis: uncertain ? "general-knowledge" : "sourced",
      rule: "de-1906/letters",
    },
  );
}

const districts: Readonly<Record<string, string>> = table;
