import type {
  ChassisPart,
  CheckDigit,
  MeaningKey,
} from "#business/identification/chassis/chassis-reading.ts";
import type { PlateVariant } from "#business/identification/plates/plate.ts";
import { m } from "#texts/messages.js";

export function meaningOf({ meaningKey, value }: ChassisPart): string {
  const meaning = meanings[meaningKey]();
  return value === undefined ? meaning : `${meaning}: ${values[value]?.() ?? value}`;
}

export function variantLabel(variant: PlateVariant): string {
  return variants[variant]();
}

/** The result of a check digit; null when the number has none. */
export function checkDigitLabel({ valid, binding }: CheckDigit): string | null {
  if (valid === null) return null;
  if (valid) return m.decode_check_valid();
  return binding ? m.decode_check_invalid() : m.decode_check_odd();
}

export function ruleLabel(rule: string): string {
  if (rule.startsWith("vin-")) return m.decode_rule_vin();
  if (rule.startsWith("hin-")) return m.decode_rule_hin();
  if (rule.startsWith("cin-")) return m.decode_rule_cin();
  return rule === "plain-number" ? m.decode_rule_plain() : m.decode_rule_maker();
}

const meanings: Record<MeaningKey, () => string> = {
  wmi: m.decode_part_wmi,
  vds: m.decode_part_vds,
  filler: m.decode_part_filler,
  "check-digit": m.decode_part_check_digit,
  "model-code": m.decode_part_model_code,
  series: m.decode_part_series,
  variant: m.decode_part_variant,
  body: m.decode_part_body,
  engine: m.decode_part_engine,
  equipment: m.decode_part_equipment,
  market: m.decode_part_market,
  steering: m.decode_part_steering,
  gearbox: m.decode_part_gearbox,
  "model-year": m.decode_part_model_year,
  "production-month": m.decode_part_production_month,
  "production-year": m.decode_part_production_year,
  decade: m.decode_part_decade,
  plant: m.decode_part_plant,
  country: m.decode_part_country,
  maker: m.decode_part_maker,
  serial: m.decode_part_serial,
  prefix: m.decode_part_prefix,
  suffix: m.decode_part_suffix,
};

const values: Readonly<Record<string, () => string>> = {
  lhd: m.decode_value_lhd,
  rhd: m.decode_value_rhd,
  manual: m.decode_value_manual,
  "semi-automatic": m.decode_value_semi_automatic,
  automatic: m.decode_value_automatic,
  "lhd-foreign-assembly": m.decode_value_lhd_foreign,
  "rhd-foreign-assembly": m.decode_value_rhd_foreign,
};

const variants: Record<PlateVariant, () => string> = {
  H: m.decode_variant_h,
  E: m.decode_variant_e,
  season: m.decode_variant_season,
  "seasonal+H": m.decode_variant_season_h,
  "dealer-06": m.decode_variant_dealer_06,
  "collector-07": m.decode_variant_collector_07,
  "short-term": m.decode_variant_short_term,
  dealer: m.decode_variant_dealer,
  export: m.decode_variant_export,
  authority: m.decode_variant_authority,
  "letters-unknown": m.decode_variant_letters_unknown,
};
