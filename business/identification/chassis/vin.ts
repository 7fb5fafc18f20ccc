import plants from "../tables/vin-plants.json" with { type: "json" };
import wmiTable from "../tables/wmi.json" with { type: "json" };
import type {
  Basis,
  ChassisPart,
  CheckDigit,
  MeaningKey,
  ModelYears,
  RawReading,
} from "./chassis-reading.ts";
import { isoCheckDigit } from "./check-digits.ts";
import { fordMonths } from "./ford-date-code.ts";
import { layoutOf, printedYearLetter, type VinLayout } from "./vin-layout.ts";

/** ISO 3779: no I, O, Q; the last four are digits. One reading per year the letter may mean. */
export function readVin(norm: string): RawReading[] {
  if (!/^[A-HJ-NPR-Z0-9]{13}\d{4}$/.test(norm)) return [];
  const wmi = makerOf(norm.slice(0, 3));
  const layout = layoutOf(norm, wmi.makes);
  const model = layout.model;
  const checkDigit = checkDigitOf(norm);
  const used = checkDigit.binding || checkDigit.valid === true;
  return yearsOf(norm, layout, used).map((years) => ({
    system: "vin-17",
    makes: wmi.makes,
    ...(model && { models: [model[0]] }),
    years,
    ...plantOf(norm, wmi.makes, layout),
    parts: partsOf(norm, wmi, layout, years),
    checkDigit,
    rule: layout.rule,
    basis: restsOnGeneralKnowledge(wmi, layout) ? "general-knowledge" : wmi.basis,
    distinctive: wmi.makes.length > 0,
  }));
}

type Maker = { makes: string[]; name?: string; basis: Basis };

function makerOf(wmi: string): Maker {
  // JSON imports widen unions to strings; a test checks the shape.
  const table = wmiTable as unknown as Readonly<Record<string, Maker>>;
  return table[wmi] ?? { makes: [], basis: "general-knowledge" };
}

/** Model names, Ford's later months and most makers' year letters are not printed in our sources. */
function restsOnGeneralKnowledge({ makes }: Maker, { rule, model, yearAt10 }: VinLayout): boolean {
  if (model?.[3] === "general-knowledge" || rule === "vin-ford-europe") return true;
  return yearAt10 && !makes.some((make) => printedYearLetter.has(make));
}

/** 49 CFR 565 and GB 16735 bind North America (1–5) and China (L); elsewhere position 9 is free. */
function checkDigitOf(vin: string): CheckDigit {
  const place9 = vin[8] ?? "";
  const valid = /[0-9X]/.test(place9) ? isoCheckDigit(vin) === place9 : null;
  return { kind: "iso", valid: boundByLaw(vin) && valid === null ? false : valid, binding: boundByLaw(vin) };
}

function boundByLaw(vin: string): boolean {
  return /^[1-5L]/.test(vin);
}

/** From A = 1980, without I, O, Q, U, Z and 0; repeats after 30 years. */
const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";

function yearsOf(vin: string, layout: VinLayout, checkDigitUsed: boolean): ModelYears[] {
  if (layout.rule === "vin-ford-europe") {
    const years = fordMonths(vin[10] ?? "", vin[11] ?? "").filter(({ year }) => year >= 1979);
    return years.length > 0 ? years.map(({ year }) => ({ from: year, to: year })) : [openEra];
  }
  const { model } = layout;
  const at = yearCodes.indexOf(vin[9] ?? "");
  const written = layout.yearAt10 || (checkDigitUsed && layout.rule !== "vin-mercedes");
  if (!written || at < 0) return [eraOf(layout)];
  const both = [1980 + at, 2010 + at].filter((year) => year <= 2030);
  // 49 CFR 565.15: in North America a digit at position 7 marks the first round.
  const first = /^[1-5].{5}\d/.test(vin);
  const round = first ? both.filter((year) => year < 2010) : both;
  const built = round.filter((year) => year >= (model?.[1] ?? 0) - 1 && year <= (model?.[2] ?? 9999) + 1);
  return (built.length > 0 ? built : round).map((year) => ({ from: year, to: year }));
}

/** Older Mercedes numbers are often written with a WDB prefix. */
function eraOf({ rule, model }: VinLayout): ModelYears {
  if (!model) return openEra;
  const from = model[1] ?? 1981;
  return { from: rule === "vin-mercedes" ? from : Math.max(from, 1980), to: model[2] };
}

const openEra: ModelYears = { from: 1981, to: null };

/** Position 11 is the plant for the Volkswagen group and Porsche (vr6-info.de). */
function plantOf(vin: string, makes: string[], layout: VinLayout): { plant?: string } {
  // JSON imports type only known keys.
  const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = plants;
  const table = makes[0] === "Porsche" ? tables.porsche : tables["volkswagen-group"];
  const zzz = layout.rule === "vin-zzz" || layout.rule === "vin-porsche";
  const plant = zzz && groupMakes.has(makes[0] ?? "") ? table?.[vin[10] ?? ""] : undefined;
  return plant === undefined ? {} : { plant };
}

const groupMakes = new Set(["Volkswagen", "Audi", "SEAT", "Porsche"]);

const steering: Readonly<Record<string, string>> = {
  "1": "lhd",
  "2": "rhd",
  "5": "lhd-foreign-assembly",
  "6": "rhd-foreign-assembly",
};
const gearbox: Readonly<Record<string, string>> = { "0": "manual", "1": "semi-automatic", "2": "automatic" };

function partsOf(vin: string, maker: Maker, layout: VinLayout, years: ModelYears): ChassisPart[] {
  const name = maker.name ?? maker.makes[0];
  const parts: ChassisPart[] = [
    { text: vin.slice(0, 3), meaningKey: "wmi", ...(name !== undefined && { value: name }) },
  ];
  const { plant } = plantOf(vin, maker.makes, layout);
  let at = 3;
  for (const [length, meaningKey] of layout.segments) {
    const text = vin.slice(at, at + length);
    const value = meaningOf(meaningKey, text, years, plant) ?? fordMonthOf(meaningKey, vin, years);
    parts.push({ text, meaningKey, ...(value !== undefined && { value }) });
    at += length;
  }
  return parts;
}

function meaningOf(
  key: MeaningKey,
  text: string,
  years: ModelYears,
  plant: string | undefined,
): string | undefined {
  if (key === "steering") return steering[text];
  if (key === "gearbox") return gearbox[text];
  if (key === "plant") return plant;
  const dated = key === "model-year" || key === "production-year";
  return dated && years.from === years.to ? String(years.from) : undefined;
}

function fordMonthOf(key: MeaningKey, vin: string, years: ModelYears): string | undefined {
  if (key !== "production-month") return undefined;
  const found = fordMonths(vin[10] ?? "", vin[11] ?? "").find(({ year }) => year === years.from);
  return found && `${found.year}-${String(found.month).padStart(2, "0")}`;
}
