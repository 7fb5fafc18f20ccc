import vinModels from "../tables/vin-models.json" with { type: "json" };
import type { MeaningKey } from "./chassis-reading.ts";
import { baumusterModel, type ModelRow } from "./maker-rule.ts";

type Segment = readonly [length: number, meaningKey: MeaningKey];
export type VinLayout = { rule: string; segments: readonly Segment[]; model?: ModelRow; yearAt10: boolean };

/** `yearAt10`: position 10 is the model year outside North America, too. */
export function layoutOf(vin: string, makes: string[]): VinLayout {
  const make = makes[0] ?? "";
  if (vin[2] === "9" && makes.length === 0)
    return { rule: "vin-small-maker", segments: small, yearAt10: false };
  if (make === "Mercedes-Benz" && /^...\d{6}[1256]/.test(vin)) {
    const segments = /\d/.test(vin[10] ?? "") ? mercedesDigit : mercedesPlant;
    const model = modelFound(baumusterModel(vin.slice(3, 6), vin.slice(6, 9)));
    return { rule: "vin-mercedes", segments, ...model, yearAt10: false };
  }
  if (make === "Ford" && /^[WVS].{9}[A-HJ-NPRSTUW][JUMPBRAGCKDELYST]\d{5}$/.test(vin))
    return { rule: "vin-ford-europe", segments: ford, yearAt10: false };
  if (make === "Porsche" && vin.startsWith("ZZZ", 3)) {
    const code = vin.slice(6, 8) + vin[11];
    return { rule: "vin-porsche", segments: porsche, ...modelFound(modelOf(make, code)), yearAt10: true };
  }
  if (vin.startsWith("ZZZ", 3))
    return {
      rule: "vin-zzz",
      segments: filled,
      ...modelFound(modelOf(make, vin.slice(6, 8))),
      yearAt10: true,
    };
  if (make === "BMW") return { rule: "vin-bmw", segments: bmw, yearAt10: false };
  return { rule: "vin-plain", segments: plain, yearAt10: usesYearLetter.has(make) };
}

const filled: readonly Segment[] = [
  [3, "filler"],
  [2, "model-code"],
  [1, "filler"],
  [1, "model-year"],
  [1, "plant"],
  [6, "serial"],
];
const porsche: readonly Segment[] = [
  [3, "filler"],
  [2, "model-code"],
  [1, "filler"],
  [1, "model-year"],
  [1, "plant"],
  [1, "series"],
  [5, "serial"],
];
const mercedesDigit: readonly Segment[] = [
  [3, "series"],
  [3, "model-code"],
  [1, "steering"],
  [1, "gearbox"],
  [6, "serial"],
];
const mercedesPlant: readonly Segment[] = [
  [3, "series"],
  [3, "model-code"],
  [1, "steering"],
  [1, "plant"],
  [6, "serial"],
];
const ford: readonly Segment[] = [
  [7, "vds"],
  [1, "production-year"],
  [1, "production-month"],
  [5, "serial"],
];
const bmw: readonly Segment[] = [
  [4, "model-code"],
  [1, "equipment"],
  [1, "check-digit"],
  [1, "model-year"],
  [7, "serial"],
];
const plain: readonly Segment[] = [
  [5, "vds"],
  [1, "check-digit"],
  [1, "model-year"],
  [1, "plant"],
  [6, "serial"],
];
const small: readonly Segment[] = [
  [5, "vds"],
  [1, "check-digit"],
  [1, "model-year"],
  [1, "plant"],
  [3, "maker"],
  [3, "serial"],
];

/** Position 10 as the model year outside North America: printed sources, and below general knowledge too. */
export const printedYearLetter = new Set(["Volkswagen", "Audi", "Porsche", "Opel"]);
const usesYearLetter = new Set([
  ...printedYearLetter,
  ..."SEAT,Škoda,Volvo,Saab,Jaguar,Land Rover,Rover,Lotus,Aston Martin,Rolls-Royce,Bentley,DeLorean".split(
    ",",
  ),
  "Harley-Davidson",
]);

function modelOf(make: string, code: string): ModelRow | undefined {
  // JSON imports widen tuples to arrays; a test checks the shape.
  const tables = vinModels as unknown as Readonly<
    Record<string, Readonly<Record<string, readonly [string, number, number]>>>
  >;
  const row = tables[make]?.[code];
  return row && [...row, "general-knowledge"];
}

function modelFound(model: ModelRow | undefined): { model?: ModelRow } {
  return model ? { model } : {};
}
