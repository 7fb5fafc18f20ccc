import { type Draft, draft, type Gap, type Typed } from "./plate-layout.ts";

/**
 * The Saarland: SAAR 28 July 1920 to 25 December 1945, SA 10 December 1945 to 30 June 1949, OE 10 February 1949 to
 * 31 December 1958. SA 04-123 names the district before the number, 1532 OE 24 behind it in the French manner, where
 * the last digit counts (source: saar-nostalgie.de, hegis.de).
 */
export function readSaarPlate(typed: Typed): Draft[] {
  return [...early(typed), ...french(typed)];
}

function early(typed: Typed): Draft[] {
  const [, letters = "", digits = ""] = /^(SAAR|SA)(\d{1,6})$/.exec(typed.signs) ?? [];
  if (letters === "") return [];
  const district = letters === "SA" && digits.length > 2 ? townsBySA[digits.slice(0, 2)] : undefined;
  const groups = district ? [2, 2, digits.length - 2] : [letters.length, digits.length];
  const gaps: Gap[] = district ? [" ", "-"] : [" "];
  const republic = letters === "SAAR";
  return draft(
    typed,
    { groups, gaps, odds: 0.5 },
    {
      ...saar,
      display: district ? `SA ${digits.slice(0, 2)}-${digits.slice(2)}` : `${letters} ${digits}`,
      norm: `de-saar:${letters}-${digits}`,
      prefix: letters,
      ...(district ? { district } : {}),
      issued: republic
        ? { from: "1920-07-28", until: "1945-12-09" }
        : { from: "1945-12-10", until: "1949-02-09" },
      carried: { until: republic ? "1945-12-25" : "1949-06-30" },
      rule: `de-saar/${letters}`,
    },
  );
}

function french(typed: Typed): Draft[] {
  const [, number = "", code = ""] = /^([1-9]\d{0,3})OE(\d{1,2})$/.exec(typed.signs) ?? [];
  const district = townsByOE[code.slice(-1)];
  if (!district) return [];
  return draft(
    typed,
    { groups: [number.length, 2, code.length], gaps: [" ", " "], odds: 0 },
    {
      ...saar,
      display: `${number} OE ${code}`,
      norm: `de-saar:${number}-OE-${code}`,
      prefix: "OE",
      district,
      issued: { from: "1949-02-10", until: "1956-12-31" },
      carried: { until: "1958-12-31" },
      rule: "de-saar/OE",
    },
  );
}

const saar = {
  system: "de-saar",
  country: "DE",
  region: "Saarland",
  identifies: "vehicle+keeper",
  basis: "sourced",
} as const;

const townsBySA: Readonly<Record<string, string>> = {
  "01": "Homburg",
  "02": "Merzig",
  "03": "Ottweiler",
  "04": "Saarbrücken (Stadt)",
  "05": "Saarbrücken (Kreis)",
  "06": "Saarlouis",
  "07": "St. Ingbert",
  "08": "St. Wendel",
};

/** With OE the codes of the town and the district of Saarbrücken had changed places. */
const townsByOE: Readonly<Record<string, string>> = {
  "1": "Homburg",
  "2": "Merzig",
  "3": "Ottweiler",
  "4": "Saarbrücken (Kreis)",
  "5": "Saarbrücken (Stadt)",
  "6": "Saarlouis",
  "7": "St. Ingbert",
  "8": "St. Wendel",
};
