import { type ScoredReading, type Separator, scoreReading, type TypedPlate } from "./plate-layout.ts";

/** BG, GF, motorcycles BM, GM from August 1945; KB (Kommandatura Berlin) from 22 May 1947; GB in the eastern sector. */
export function readBerlinPlate(typed: TypedPlate): ScoredReading[] {
  const [, letters = "", digits = ""] = /^(BG|GF|BM|GM|KB|GB)(\d{1,6})$/.exec(typed.characters) ?? [];
  const time = times[letters];
  if (!time) return [];
  if (letters === "KB" && !isAllotted(digits)) return [];
  const split = digits.length === 6;
  const groups = split ? [2, 3, 3] : [2, digits.length];
  const separators: Separator[] = split ? [" ", "-"] : [" "];
  return scoreReading(
    typed,
    { groups, separators, rarityPenalty: 0.5 },
    {
      system: "de-berlin-1945",
      country: letters === "GB" ? "DD" : "DE",
      display: split ? `${letters} ${digits.slice(0, 3)}-${digits.slice(3)}` : `${letters} ${digits}`,
      norm: `de-berlin-1945:${letters}${digits}`,
      prefix: letters,
      district: "Berlin",
      region: letters === "GB" ? "Berlin (Ost)" : "Berlin",
      ...time,
      identifies: "vehicle+keeper",
      basis: letters === "GB" ? "general-knowledge" : "sourced",
      rule: `de-berlin-1945/${letters}`,
    },
  );
}

/** 003-000 to 045-999 for cars and lorries, 100-000 to 102-999 for motorcycles. */
function isAllotted(digits: string): boolean {
  const number = Number(digits);
  if (digits.length !== 6) return false;
  return (number >= 3000 && number <= 45_999) || (number >= 100_000 && number <= 102_999);
}

const early = { issued: { from: "1945-08-11", until: "1947-12-31" }, carried: { until: "1948-12-31" } };

const times: Readonly<Record<string, typeof early>> = {
  BG: early,
  GF: early,
  BM: early,
  GM: early,
  KB: { issued: { from: "1947-05-22", until: "1956-06-30" }, carried: { until: "1958-06-30" } },
  GB: { issued: { from: "1948-01-01", until: "1953-11-18" }, carried: { until: "1954-01-31" } },
};
