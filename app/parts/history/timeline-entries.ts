import { reasonLabel } from "#app/wording/match-labels.ts";
import type { Statement } from "#business/history/statement.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import { formatEdtf } from "#business/identification/dates/format-edtf.ts";
import { placeName } from "#business/identification/places/place-name.ts";
import type { PlateReading } from "#business/identification/plates/plate.ts";
import { readPlate } from "#business/identification/plates/read-plate.ts";
import type { VehicleKind } from "#business/identification/vehicle-kind.ts";
import type { Locale } from "#business/locale.ts";
import type { Agreement } from "#business/matching/candidates/agreements.ts";
import { hasText, textOf } from "#business/text-of.ts";

/** Null for a boat, whose name would read as a plate. */
export function mostPlausiblePlate(vehicle: {
  kind: VehicleKind;
  licensePlate: string | null;
  year: number | null;
}): PlateReading | null {
  if (vehicle.kind === "antique-boat" || !vehicle.licensePlate) return null;
  return readPlate(vehicle.licensePlate, vehicle.year === null ? {} : { year: vehicle.year })[0] ?? null;
}

/** `agreements`: why an archive sighting is this vehicle, in words. */
export type TimelineEntry = Statement & { year: string; when: string; type: string; agreements: string[] };

export function toTimelineEntries(
  rows: readonly (Statement & { agreements: readonly Agreement[] })[],
  locale: Locale,
): TimelineEntry[] {
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    sortsOn: row.sortsOn,
    title: row.title,
    eventType: row.eventType,
    description: row.description,
    place: row.place && placeName(row.place, locale),
    citation: row.citation,
    evidenceClass: row.evidenceClass,
    year: row.sortsOn.slice(0, 4),
    when: formatEdtfDate(row.date, locale, row.lasting),
    type: eventTypeLabel(row.eventType, locale),
    agreements: row.agreements.map((agreement) => reasonLabel(agreement, locale)),
  }));
}

export function formatEdtfDate(edtf: string, locale: Locale, lasting = false): string {
  const date = readEdtf(edtf);
  return date ? formatEdtf(date, locale, { lasting }) : edtf;
}

/** Of what was held: "March 1965 – ?". */
export function formatHeld(begin: string | null, end: string | null, locale: Locale): string {
  return [begin, end].map((at) => (at ? formatEdtfDate(at, locale) : "?")).join(" – ");
}

/** `event_` + kind in locales/. Loaders only: it pulls in all texts. */
export function eventTypeLabel(type: string, locale: Locale): string {
  return textOf(hasText(`event_${type}`) ? `event_${type}` : "event_event", locale);
}
