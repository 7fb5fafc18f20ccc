import { normaliseChassis } from "./chassis-number.ts";
import type { ChassisPart, ModelYears, RawReading } from "./chassis-reading.ts";

/** US HIN 1972–84 (MMYY, or M YY letter with A = August), US HIN since 1984 (A = January) and European CIN (country first). */
export function readHull(norm: string): RawReading[] {
  return [...readStraightYear(norm), ...readModelYear(norm), ...readHin(norm), ...readCin(norm)];
}

const hin = "([A-Z]{3})([A-HJ-NPR-Z0-9]{5})";
const straightYear = new RegExp(`^${hin}(0[1-9]|1[0-2])(\\d{2})$`);
const modelYear = new RegExp(`^${hin}M(\\d{2})([A-L])$`);
const since1984 = new RegExp(`^${hin}([A-L])(\\d)(\\d{2})$`);
const european = new RegExp(`^([A-Z]{2})${hin}([A-L])(\\d)(\\d{2})$`);

function readStraightYear(norm: string): RawReading[] {
  const [, maker, serial, month, yy] = straightYear.exec(norm) ?? [];
  const year = 1900 + Number(yy);
  if (maker === undefined || serial === undefined || month === undefined || yy === undefined) return [];
  if (year < 1972 || year > 1984) return [];
  return [
    reading("us-hin", "hin-us-1972", { from: year, to: year }, [
      ...makerAndSerial(maker, serial),
      { text: month, meaningKey: "production-month", value: `${year}-${month}` },
      { text: yy, meaningKey: "production-year", value: String(year) },
    ]),
  ];
}

function readModelYear(norm: string): RawReading[] {
  const [, maker, serial, yy, letter] = modelYear.exec(norm) ?? [];
  if (maker === undefined || serial === undefined || yy === undefined || letter === undefined) return [];
  const year = 1900 + Number(yy);
  if (year < 1972 || year > 1984) return [];
  // A is August of the previous year, L is July of the model year.
  const at = "ABCDEFGHIJKL".indexOf(letter);
  const month = at < 5 ? `${year - 1}-${twoDigits(at + 8)}` : `${year}-${twoDigits(at - 4)}`;
  return [
    reading("us-hin", "hin-us-1972", { from: year, to: year }, [
      ...makerAndSerial(maker, serial),
      { text: "M", meaningKey: "prefix" },
      { text: yy, meaningKey: "model-year", value: String(year) },
      { text: letter, meaningKey: "production-month", value: month },
    ]),
  ];
}

function readHin(norm: string): RawReading[] {
  const [, maker, serial, month, digit, yy] = since1984.exec(norm) ?? [];
  const dates = datesOf(month, digit, yy, 1984);
  if (maker === undefined || serial === undefined || dates === null) return [];
  return [reading("us-hin", "hin-us-1984", dates.years, [...makerAndSerial(maker, serial), ...dates.parts])];
}

function readCin(norm: string): RawReading[] {
  const [, country, maker, serial, month, digit, yy] = european.exec(norm) ?? [];
  const dates = datesOf(month, digit, yy, 1997);
  if (country === undefined || maker === undefined || serial === undefined || dates === null) return [];
  const parts: ChassisPart[] = [{ text: country, meaningKey: "country", value: country }];
  return [
    {
      ...reading("eu-cin", "cin-eu", dates.years, [
        ...parts,
        ...makerAndSerial(maker, serial),
        ...dates.parts,
      ]),
      basis: "sourced",
    },
  ];
}

function datesOf(
  letter = "",
  digit = "",
  yy = "",
  first = 0,
): { years: ModelYears; parts: ChassisPart[] } | null {
  if (yy === "") return null;
  const model = Number(yy) + (Number(yy) >= 70 ? 1900 : 2000);
  const built = [model - 1, model, model + 1, model - 2].find((year) => String(year).endsWith(digit));
  if (built === undefined || built < first) return null;
  const month = twoDigits("ABCDEFGHIJKL".indexOf(letter) + 1);
  return {
    years: { from: Math.min(built, model), to: Math.max(built, model) },
    parts: [
      { text: letter, meaningKey: "production-month", value: `${built}-${month}` },
      { text: digit, meaningKey: "production-year", value: String(built) },
      { text: yy, meaningKey: "model-year", value: String(model) },
    ],
  };
}

function makerAndSerial(maker: string, serial: string): ChassisPart[] {
  return [
    { text: maker, meaningKey: "maker" },
    { text: serial, meaningKey: "serial" },
  ];
}

function reading(system: string, rule: string, years: ModelYears, parts: ChassisPart[]): RawReading {
  return { system, makes: [], years, parts, rule, basis: "general-knowledge", distinctive: true };
}

function twoDigits(n: number): string {
  return String(n).padStart(2, "0");
}

export function normaliseYardNumber(raw: string): string {
  const label = /^(?:(?:bau|werft|yard|hull|build(?:ing)?)[\s.-]*)?(?:nummer|number|nr|no|#)?[\s.:°#-]*/i;
  return normaliseChassis(raw.slice(0, 200).trim().replace(label, "")).replace(/^0+(?=.)/, "");
}
