import { type ScoredReading, type Separator, scoreReading, type TypedPlate } from "./plate-layout.ts";

/** SAAR 1920–1945, SA 1945–1949, OE 1949–1958, where the last digit of the final code counts (saar-nostalgie.de, hegis.de). */
export function readSaarPlate(typed: TypedPlate): ScoredReading[] {
  return [...early(typed), ...french(typed)];
}

function early(typed: TypedPlate): ScoredReading[] {
  const [, letters = "", digits = ""] = /^(SAAR|SA)(\d{1,6})$/.exec(typed.characters) ?? [];
  if (letters === "") return [];
  const district = letters === "SA" && digits.length > 2 ? townsBySA[digits.slice(0, 2)] : undefined;
  const groups = district ? [2, 2, digits.length - 2] : [letters.length, digits.length];
  const separators: Separator[] = district ? [" ", "-"] : [" "];
  const republic = letters === "SAAR";
  return scoreReading(
    typed,
    { groups, separators, rarityPenalty: 0.5 },
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

function french(typed: TypedPlate): ScoredReading[] {
  const [, number = "", code = ""] = /^([1-9]\d{0,3})[O0]E(\d{1,2})$/.exec(typed.characters) ?? [];
  const district = townsByOE[code.slice(-1)];
  if (!district) return [];
  return scoreReading(
    typed,
    { groups: [number.length, 2, code.length], separators: [" ", " "], rarityPenalty: 0 },
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

/** OE swaps the SA codes of Saarbrücken's town and district. */
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
