import { eventTypeLabel, formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { colourLabel } from "#app/wording/colour-label.ts";
import { reasonLabel } from "#app/wording/match-labels.ts";
import { recordsWithSources } from "#business/archive/read-records.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { isDated } from "#business/history/add-entry.ts";
import type { Locale } from "#business/locale.ts";
import { searchArchive } from "#business/matching/search-archive.ts";
import type { SearchInput } from "#business/matching/search-input.ts";
import { regionName } from "#business/vehicles/places/region-name.ts";
import { m } from "#texts/messages.js";
import type { SightingFacts } from "./sighting-card.tsx";

type DescribedVehicle = {
  kind: SearchInput["vehicleType"];
  make: string | null;
  model: string | null;
  year: number | null;
  licensePlate: string | null;
  chassisNumber: string | null;
};

/** More cards do not help; ask the customer for details instead. */
const maxShown = 24;

/** Archive sightings that may be the described vehicle, the likeliest first. */
export async function findSightings(
  ctx: Ctx<Staff>,
  vehicle: DescribedVehicle,
  recorded: string[],
  locale: Locale,
) {
  const question: SearchInput = {
    vehicleType: vehicle.kind,
    kennzeichen: vehicle.licensePlate,
    markeModell: [vehicle.make, vehicle.model].filter(Boolean).join(" ") || null,
    baujahr: vehicle.year === null ? null : String(vehicle.year),
    fahrgestellnummer: vehicle.chassisNumber,
  };
  const { candidates } = await searchArchive(ctx, question);
  const shown = candidates.slice(0, maxShown);
  const ids = shown.map(({ record }) => record.id);
  const records = new Map((await recordsWithSources(ctx, ids, locale)).map((record) => [record.id, record]));
  const sightings = shown.flatMap(({ record: { id }, reasons, probability, sameVehicle }) => {
    const record = records.get(id);
    if (!record) return [];
    const facts: SightingFacts = {
      ...record,
      colour: record.colour && colourLabel(record.colour, locale),
      country: record.country && regionName(record.country, locale),
      when: record.observed && isDated(record.observed) ? formatEdtfDate(record.observed, locale) : null,
      type: eventTypeLabel(record.eventType, locale),
      probability,
      reasons: [
        ...(sameVehicle ? [{ words: m.reason_same_vehicle({}, { locale }), weight: 3 }] : []),
        ...reasons.map((reason) => ({ words: reasonLabel(reason, locale), weight: reason.weight })),
      ],
      recorded: recorded.includes(id),
    };
    return [facts];
  });
  return { question, count: candidates.length, sightings };
}
