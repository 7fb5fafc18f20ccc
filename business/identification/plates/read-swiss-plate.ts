import { type ScoredReading, scoreReading, type TypedPlate } from "./plate-layout.ts";

/** Since 1933 the plate follows its keeper; Stammnummer and chassis number identify the vehicle. */
export function readSwissPlate(typed: TypedPlate): ScoredReading[] {
  const [, letters = "", digits = "", kind = ""] =
    /^([A-Z]{2})([1-9]\d{0,5})([UVZ]?)$/.exec(typed.characters) ?? [];
  const region = cantons[letters];
  if (!region) return [];
  const groups = kind ? [2, digits.length, 1] : [2, digits.length];
  return scoreReading(
    typed,
    { groups, separators: kind ? [" ", " "] : [" "], rarityPenalty: 0.75 },
    {
      system: "ch-1933",
      country: "CH",
      display: `${letters} ${digits}${kind ? ` ${kind}` : ""}`,
      norm: `ch-1933:${letters}${digits}${kind}`,
      ...(kind === "U" ? { variant: "dealer" } : kind === "Z" ? { variant: "export" } : {}),
      prefix: letters,
      region,
      issued: { from: letters === "JU" ? "1979-01-01" : "1933-01-01", until: null },
      carried: { until: null },
      identifies: "keeper",
      basis: "general-knowledge",
      rule: "ch-1933/canton",
    },
  );
}

const cantons: Readonly<Record<string, string>> = {
  AG: "Aargau",
  AI: "Appenzell Innerrhoden",
  AR: "Appenzell Ausserrhoden",
  BE: "Bern",
  BL: "Basel-Landschaft",
  BS: "Basel-Stadt",
  FR: "Freiburg",
  GE: "Genf",
  GL: "Glarus",
  GR: "Graubünden",
  JU: "Jura",
  LU: "Luzern",
  NE: "Neuenburg",
  NW: "Nidwalden",
  OW: "Obwalden",
  SG: "St. Gallen",
  SH: "Schaffhausen",
  SO: "Solothurn",
  SZ: "Schwyz",
  TG: "Thurgau",
  TI: "Tessin",
  UR: "Uri",
  VD: "Waadt",
  VS: "Wallis",
  ZG: "Zug",
  ZH: "Zürich",
};
