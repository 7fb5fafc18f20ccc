import { readDistrictRow } from "./district-rows.ts";
import table from "./gdr-districts.json" with { type: "json" };
import { type Draft, draft, type Typed } from "./plate-layout.ts";

/**
 * GDR, 20 April 1953 to 31 December 1990: XX 00-00, from October 1974 also XXX 0-00 (not for motorcycles); the first
 * letter is the Bezirk. 00-00 and 0-00 were never issued. Exchange was due by 31 December 2003 according to
 * rheinlaenderwartburgfreunde.de; a report of 1990 announced three years. The longer time is kept.
 */
export function readGdrPlate(typed: Typed): Draft[] {
  const [, first = "", letters = "", digits = ""] =
    /^([A-Z])([A-Z]\d|[A-Z]{2})(\d{2,3})$/.exec(typed.signs) ?? [];
  const row = districts[first];
  if (row === undefined || letters + digits === "") return [];
  const long = /^[A-Z]{2}$/.test(letters);
  const number = typed.signs.slice(long ? 3 : 2);
  if (number.length !== (long ? 3 : 4) || Number(number) === 0) return [];
  const { name, from } = readDistrictRow(row);
  const cut = number.length - 2;
  const prefix = typed.signs.slice(0, long ? 3 : 2);
  const start = from === 1953 ? "1953-04-20" : `${from}-01-01`;
  return draft(
    typed,
    { groups: [prefix.length, cut, 2], gaps: [" ", "-"], odds: 0.5 },
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

const districts: Readonly<Record<string, string>> = table;
