import baumuster from "../tables/mercedes-baumuster.json" with { type: "json" };
import type { Basis, ChassisPart, MeaningKey, ModelYears, RawReading } from "./chassis-reading.ts";
import { fordMonths } from "./ford-date-code.ts";

export type ModelRow = readonly [name: string, from: number | null, to: number | null, basis: Basis];

type RangeRow = readonly [
  first: number,
  last: number,
  model: string,
  from: number,
  to: number,
  basis?: Basis,
];

/** A maker's own system before the 17 characters. `parts` names the groups of `pattern`, which cover every character. */
export type MakerRule = {
  id: string;
  system: string;
  makes: string[];
  pattern: string;
  rawPattern?: string;
  parts: MeaningKey[];
  years: [number, number | null];
  distinctive: boolean;
  /** The shape is too common: the rule applies only when the customer names the make. */
  needsClaim?: boolean;
  basis: Basis;
  source: string;
  year?: { part: MeaningKey; add?: number[]; map?: Record<string, number[]> };
  dateCode?: "ford";
  ranges?: { part: MeaningKey; strict: boolean; rows: RangeRow[] };
  models?: { parts: MeaningKey[]; rows: Record<string, ModelRow> };
  modelTable?: "baumuster";
  fixedModels?: string[];
  values?: Partial<Record<MeaningKey, Record<string, string>>>;
  valuesFor?: Partial<Record<MeaningKey, string[]>>;
  examples: { text: string; make?: string; from?: number; to?: number; model?: string; month?: string }[];
};

/** Several readings when the year is ambiguous. */
export function applyMakerRule(rule: MakerRule, norm: string, raw: string): RawReading[] {
  if (rule.rawPattern && !new RegExp(rule.rawPattern).test(raw.trim().slice(0, 100))) return [];
  const match = new RegExp(rule.pattern).exec(norm);
  if (!match) return [];
  const parts = partsOf(rule, match);
  const range = rangeOf(rule, parts);
  if (rule.ranges?.strict && !range) return [];
  const model = modelOf(rule, parts);
  return yearsOf(rule, parts, range, model).map(({ years, month }) => {
    const names = [range?.[2] ?? model?.[0], ...(rule.fixedModels ?? [])].filter(
      (name) => name !== undefined,
    );
    // Ford's ring of months is printed for 1965 and 1966 only.
    const dated = rule.dateCode === "ford" && years.from > 1966 ? "general-knowledge" : rule.basis;
    const isUnconfirmed = [dated, range?.[5], model?.[3]].includes("general-knowledge");
    return {
      system: rule.system,
      makes: rule.makes,
      ...(names.length > 0 && { models: names }),
      years,
      ...plantOf(parts),
      parts: parts.map((part) => withYear(part, rule, years, month)),
      rule: rule.id,
      basis: isUnconfirmed ? "general-knowledge" : rule.basis,
      distinctive: rule.distinctive,
    };
  });
}

function partsOf(rule: MakerRule, match: RegExpExecArray): ChassisPart[] {
  const texts = rule.parts.map((meaningKey, i) => ({ meaningKey, text: match[i + 1] ?? "" }));
  const code = texts.find((part) => part.meaningKey === "model-code")?.text ?? "";
  return texts
    .filter((part) => part.text !== "")
    .map(({ meaningKey, text }) => {
      const only = rule.valuesFor?.[meaningKey];
      const value = only && !only.includes(code) ? undefined : rule.values?.[meaningKey]?.[text];
      return { text, meaningKey, ...(value !== undefined && { value }) };
    });
}

function rangeOf(rule: MakerRule, parts: ChassisPart[]): RangeRow | undefined {
  const serial = Number(textOf(parts, rule.ranges?.part));
  return rule.ranges?.rows.find(([first, last]) => first <= serial && serial <= last);
}

function modelOf(rule: MakerRule, parts: ChassisPart[]): ModelRow | undefined {
  if (rule.modelTable === "baumuster")
    return baumusterModel(textOf(parts, "series"), textOf(parts, "model-code"));
  if (!rule.models) return undefined;
  const code = rule.models.parts.map((key) => textOf(parts, key)).join("");
  return Object.hasOwn(rule.models.rows, code) ? rule.models.rows[code] : undefined;
}

export function baumusterModel(series: string, type: string): ModelRow | undefined {
  // JSON imports widen tuples to arrays; a test checks the shape.
  const table = baumuster as unknown as Readonly<Record<string, ModelRow>>;
  return table[`${series}.${type}`] ?? table[series];
}

function yearsOf(
  rule: MakerRule,
  parts: ChassisPart[],
  range: RangeRow | undefined,
  model: ModelRow | undefined,
): { years: ModelYears; month?: number }[] {
  if (rule.dateCode === "ford") {
    const months = fordMonths(textOf(parts, "production-year"), textOf(parts, "production-month"));
    return months.map(({ year, month }) => ({ years: { from: year, to: year }, month }));
  }
  if (rule.year) {
    const text = textOf(parts, rule.year.part);
    const years = rule.year.add?.map((base) => base + Number(text)) ?? rule.year.map?.[text] ?? [];
    const [first, last] = rule.years;
    return years
      .filter((year) => year >= first && (last === null || year <= last))
      .map((year) => ({ years: { from: year, to: year } }));
  }
  const [first, last] = rule.years;
  return [{ years: { from: range?.[3] ?? model?.[1] ?? first, to: range?.[4] ?? model?.[2] ?? last } }];
}

function plantOf(parts: ChassisPart[]): { plant?: string } {
  const plant = parts.find((part) => part.meaningKey === "plant")?.value;
  return plant === undefined ? {} : { plant };
}

function withYear(
  part: ChassisPart,
  rule: MakerRule,
  years: ModelYears,
  month: number | undefined,
): ChassisPart {
  if (month !== undefined && part.meaningKey === "production-month")
    return { ...part, value: `${years.from}-${String(month).padStart(2, "0")}` };
  const says = rule.year?.part ?? (month === undefined ? undefined : "production-year");
  const plain = part.meaningKey === says && years.from === years.to;
  return plain && part.value === undefined ? { ...part, value: String(years.from) } : part;
}

function textOf(parts: ChassisPart[], key: MeaningKey | undefined): string {
  return parts.find((part) => part.meaningKey === key)?.text ?? "";
}
