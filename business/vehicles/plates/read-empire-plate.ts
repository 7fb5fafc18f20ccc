import { readDistrictRow } from "./district-rows.ts";
import table from "./empire-districts.json" with { type: "json" };
import { type Draft, draft, type Typed } from "./plate-layout.ts";

/**
 * German Empire and Reich, 1 October 1906 to 1945: Roman numeral of the state with the letter of its province
 * (IA Berlin, IIA München), the numeral alone in Saxony, letters in the small states. In the American zone the
 * plates stayed in use until 1947; sources differ on their last day.
 */
export function readEmpirePlate(typed: Typed): Draft[] {
  const [, letters = "", digits = ""] = /^([A-Z]{1,4})([1-9]\d{0,5})$/.exec(typed.signs) ?? [];
  const row = districts[letters];
  if (row === undefined) return [];
  const { name, within, from, until, unsure } = readDistrictRow(row);
  const numeral = /^(III|II|IV|I|VI|V)(?=[A-Z])/.exec(letters)?.[0].length ?? 0;
  const roman = numeral > 0 || /^[IV]+$/.test(letters);
  const groups =
    numeral > 0 ? [numeral, letters.length - numeral, digits.length] : [letters.length, digits.length];
  return draft(
    typed,
    { groups, gaps: numeral > 0 ? ["", "-"] : ["-"], odds: roman ? 0.25 : 2 },
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
      basis: unsure ? "general-knowledge" : "sourced",
      rule: "de-1906/letters",
    },
  );
}

const districts: Readonly<Record<string, string>> = table;
