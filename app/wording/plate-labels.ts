import { placeName } from "#business/identification/places/place-name.ts";
import type { PlateReading, PlateSystem } from "#business/identification/plates/plate.ts";
import { m } from "#texts/messages.js";
import { getLocale } from "#texts/runtime.js";

/** "Munich" on an English page; undefined where no district is known. */
export function districtLabel({ district }: PlateReading): string | undefined {
  return district && placeName(district, getLocale());
}

export function platePlaceLabels({ district, region, zone }: PlateReading): string[] {
  const named = [district, region === district ? undefined : region, zone && zones[zone]()];
  return named.flatMap((name) => (name ? [placeName(name, getLocale())] : []));
}

const zones = { us: m.plate_zone_us, gb: m.plate_zone_gb, fr: m.plate_zone_fr, su: m.plate_zone_su };

/** "Bundesdeutsches Kennzeichen, ausgegeben seit 1956" */
export function platePeriodLabel(reading: PlateReading): string {
  const [from, until] = [reading.issued.from?.slice(0, 4), reading.issued.until?.slice(0, 4)];
  const period =
    from && until
      ? m.plate_issued_between({ from, until })
      : from
        ? m.plate_issued_since({ from })
        : until && m.plate_issued_until({ until });
  const system = reading.system === "raw" ? null : plateSystemLabel(reading.system);
  return [system, period].filter(Boolean).join(", ");
}

export function plateSystemLabel(system: Exclude<PlateSystem, "raw">): string {
  return systems[system]();
}

const systems: Record<Exclude<PlateSystem, "raw">, () => string> = {
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
