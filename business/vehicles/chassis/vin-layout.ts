import type { MeaningKey } from "./chassis-reading.ts";
import { baumusterModel, type ModelRow } from "./maker-rule.ts";
import vinModels from "./vin-models.json" with { type: "json" };

type Cut = readonly [length: number, meaningKey: MeaningKey];
export type VinLayout = { rule: string; cuts: readonly Cut[]; model?: ModelRow; yearAt10: boolean };

/** How the maker fills the fourteen signs behind the WMI. `yearAt10`: place 10 is the model year outside North America, too. */
export function layoutOf(vin: string, makes: string[]): VinLayout {
  const make = makes[0] ?? "";
  if (vin[2] === "9" && makes.length === 0) return { rule: "vin-small-maker", cuts: small, yearAt10: false };
  if (make === "Mercedes-Benz" && /^...\d{6}[1256]/.test(vin)) {
    const cuts = /\d/.test(vin[10] ?? "") ? mercedesDigit : mercedesPlant;
    const model = modelFound(baumusterModel(vin.slice(3, 6), vin.slice(6, 9)));
    return { rule: "vin-mercedes", cuts, ...model, yearAt10: false };
  }
  if (make === "Ford" && /^[WVS].{9}[A-HJ-NPRSTUW][JUMPBRAGCKDELYST]\d{5}$/.test(vin))
    return { rule: "vin-ford-europe", cuts: ford, yearAt10: false };
  if (make === "Porsche" && vin.startsWith("ZZZ", 3)) {
    const code = vin.slice(6, 8) + vin[11];
    return { rule: "vin-porsche", cuts: porsche, ...modelFound(modelOf(make, code)), yearAt10: true };
  }
  if (vin.startsWith("ZZZ", 3))
    return { rule: "vin-zzz", cuts: filled, ...modelFound(modelOf(make, vin.slice(6, 8))), yearAt10: true };
  if (make === "BMW") return { rule: "vin-bmw", cuts: bmw, yearAt10: false };
  return { rule: "vin-plain", cuts: plain, yearAt10: usesYearLetter.has(make) };
}

const filled: readonly Cut[] = [
  [3, "filler"],
  [2, "model-code"],
  [1, "filler"],
  [1, "model-year"],
  [1, "plant"],
  [6, "serial"],
];
const porsche: readonly Cut[] = [
  [3, "filler"],
  [2, "model-code"],
  [1, "filler"],
  [1, "model-year"],
  [1, "plant"],
  [1, "series"],
  [5, "serial"],
];
const mercedesDigit: readonly Cut[] = [
  [3, "series"],
  [3, "model-code"],
  [1, "steering"],
  [1, "gearbox"],
  [6, "serial"],
];
const mercedesPlant: readonly Cut[] = [
  [3, "series"],
  [3, "model-code"],
  [1, "steering"],
  [1, "plant"],
  [6, "serial"],
];
const ford: readonly Cut[] = [
  [7, "vds"],
  [1, "production-year"],
  [1, "production-month"],
  [5, "serial"],
];
const bmw: readonly Cut[] = [
  [4, "model-code"],
  [1, "equipment"],
  [1, "check-digit"],
  [1, "model-year"],
  [7, "serial"],
];
const plain: readonly Cut[] = [
  [5, "vds"],
  [1, "check-digit"],
  [1, "model-year"],
  [1, "plant"],
  [6, "serial"],
];
const small: readonly Cut[] = [
  [5, "vds"],
  [1, "check-digit"],
  [1, "model-year"],
  [1, "plant"],
  [3, "maker"],
  [3, "serial"],
];

/** Makers that write the model year in place 10 outside North America, too: the printed ones, and those told of. */
export const printedYearLetter = new Set(["Volkswagen", "Audi", "Porsche", "Opel"]);
const usesYearLetter = new Set([
  ...printedYearLetter,
  ..."SEAT,Škoda,Volvo,Saab,Jaguar,Land Rover,Rover,Lotus,Aston Martin,Rolls-Royce,Bentley,DeLorean".split(
    ",",
  ),
  "Harley-Davidson",
]);

function modelOf(make: string, code: string): ModelRow | undefined {
  // A JSON import widens tuples to arrays; the shape is checked by a test.
  const tables = vinModels as unknown as Readonly<
    Record<string, Readonly<Record<string, readonly [string, number, number]>>>
  >;
  const row = tables[make]?.[code];
  return row && [...row, "general-knowledge"];
}

function modelFound(model: ModelRow | undefined): { model?: ModelRow } {
  return model ? { model } : {};
}
