import { type Draft, draft, type Typed } from "./plate-layout.ts";

/**
 * Switzerland since 1933: canton and up to six digits. The plate belongs to the keeper and moves from car to car;
 * the vehicle itself is told by its Stammnummer and its chassis number.
 */
export function readSwissPlate(typed: Typed): Draft[] {
  const [, letters = "", digits = "", kind = ""] =
    /^([A-Z]{2})([1-9]\d{0,5})([UVZ]?)$/.exec(typed.signs) ?? [];
  const region = cantons[letters];
  if (!region) return [];
  const groups = kind ? [2, digits.length, 1] : [2, digits.length];
  return draft(
    typed,
    { groups, gaps: kind ? [" ", " "] : [" "], odds: 0.75 },
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
