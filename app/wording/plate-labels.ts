import { placeName } from "#business/identification/places/place-name.ts";
import type { PlateReading, PlateSystem } from "#business/identification/plates/plate.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { getLocale } from "#texts/runtime.js";

/** Districts were joined and renamed from 1969 on. */
const firstReform = 1969;

/** "Munich" on an English page; "Dingolfing" in 1959, later "Dingolfing (Dingolfing-Landau)"; undefined without a district. */
export function districtLabel(
  { district, town }: PlateReading,
  year: number | null = null,
  locale: Locale = getLocale(),
): string | undefined {
  if (!district) return undefined;
  const named = placeName(district, locale);
  if (!town) return named;
  const place = placeName(town, locale);
  return year !== null && year < firstReform ? place : `${place} (${named})`;
}

export function platePlaceLabels(
  reading: PlateReading,
  year: number | null = null,
  locale: Locale = getLocale(),
): string[] {
  const { district, region, zone } = reading;
  const place = districtLabel(reading, year, locale);
  const further = [region === district ? undefined : region, zone && zones[zone]({}, { locale })];
  return [place, ...further.map((name) => name && placeName(name, locale))].filter(
    (name) => name !== undefined,
  );
}

const zones = { us: m.plate_zone_us, gb: m.plate_zone_gb, fr: m.plate_zone_fr, su: m.plate_zone_su };

/** "Bundesdeutsches Kennzeichen, ausgegeben seit 1956" */
export function platePeriodLabel(reading: PlateReading, locale: Locale = getLocale()): string {
  const system = reading.system === "raw" ? null : plateSystemLabel(reading.system, locale);
  return [system, issuedLabel(reading, locale)].filter(Boolean).join(", ");
}

/** "Suhl (Kennzeichen der DDR, ausgegeben 1953 bis 1990)"; without a place "Britisches Kennzeichen (ausgegeben 1903 bis 1963)". */
export function placeAndPeriodLabel(reading: PlateReading, locale: Locale = getLocale()): string {
  const place = districtLabel(reading, null, locale) ?? platePlaceLabels(reading, null, locale).join(", ");
  if (place) return `${place} (${platePeriodLabel(reading, locale)})`;
  const issued = issuedLabel(reading, locale);
  return reading.system === "raw" || !issued
    ? platePeriodLabel(reading, locale)
    : `${plateSystemLabel(reading.system, locale)} (${issued})`;
}

function issuedLabel({ issued }: PlateReading, locale: Locale): string | null {
  const [from, until] = [issued.from?.slice(0, 4), issued.until?.slice(0, 4)];
  if (from && until) return m.plate_issued_between({ from, until }, { locale });
  if (from) return m.plate_issued_since({ from }, { locale });
  return until ? m.plate_issued_until({ until }, { locale }) : null;
}

export function plateSystemLabel(system: Exclude<PlateSystem, "raw">, locale: Locale = getLocale()): string {
  return systems[system]({}, { locale });
}

const systems: Record<Exclude<PlateSystem, "raw">, typeof m.plate_system_gb> = {
  "de-1906": m.plate_system_de_1906,
  "de-berlin-1945": m.plate_system_de_berlin_1945,
  "de-saar": m.plate_system_de_saar,
  "de-zone-1948": m.plate_system_de_zone_1948,
  "de-customs-1951": m.plate_system_de_customs_1951,
  "ddr-1953": m.plate_system_ddr_1953,
  "ddr-1974": m.plate_system_ddr_1974,
  "de-1956": m.plate_system_de_1956,
  "at-1906": m.plate_system_at_1906,
  "at-1930": m.plate_system_at_1930,
  "at-1939": m.plate_system_at_1939,
  "at-1947": m.plate_system_at_1947,
  "at-1990": m.plate_system_at_1990,
  "ch-1933": m.plate_system_ch_1933,
  nl: m.plate_system_nl,
  gb: m.plate_system_gb,
  fr: m.plate_system_fr,
  it: m.plate_system_it,
  dk: m.plate_system_dk,
  se: m.plate_system_se,
};
