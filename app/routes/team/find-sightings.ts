import { dateInWords, eventName } from "#app/case-facts.ts";
import { colourInWords } from "#app/colour-words.ts";
import { reasonInWords } from "#app/match-words.ts";
import type { SightingFacts } from "#app/parts/sighting-card.tsx";
import { recordsWithSources } from "#business/archive/read-records.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { isDated } from "#business/history/add-entry.ts";
import type { Locale } from "#business/locale.ts";
import type { Question } from "#business/matching/question.ts";
import { searchArchive } from "#business/matching/search-archive.ts";
import { regionName } from "#business/vehicles/places/region-name.ts";
import { m } from "#texts/messages.js";

type Described = {
  kind: Question["vehicleType"];
  make: string | null;
  model: string | null;
  year: number | null;
  licensePlate: string | null;
  chassisNumber: string | null;
};

/** More cards than this help nobody; whoever has more asks the customer for further details. */
const shownAtMost = 24;

/** What the archive holds on a vehicle as it was described, the likeliest first. */
export async function findSightings(ctx: Ctx<Staff>, vehicle: Described, told: string[], locale: Locale) {
  const question: Question = {
    vehicleType: vehicle.kind,
    kennzeichen: vehicle.licensePlate,
    markeModell: [vehicle.make, vehicle.model].filter(Boolean).join(" ") || null,
    baujahr: vehicle.year === null ? null : String(vehicle.year),
    fahrgestellnummer: vehicle.chassisNumber,
  };
  const { candidates } = await searchArchive(ctx, question);
  const shown = candidates.slice(0, shownAtMost);
  const ids = shown.map(({ record }) => record.id);
  const records = new Map((await recordsWithSources(ctx, ids, locale)).map((record) => [record.id, record]));
  const sightings = shown.flatMap(({ record: { id }, reasons, probability, sameVehicle }) => {
    const record = records.get(id);
    if (!record) return [];
    const facts: SightingFacts = {
      ...record,
      colour: record.colour && colourInWords(record.colour, locale),
      country: record.country && regionName(record.country, locale),
      when: record.observed && isDated(record.observed) ? dateInWords(record.observed, locale) : null,
      type: eventName(record.eventType, locale),
      probability,
      reasons: [
        ...(sameVehicle ? [{ words: m.reason_same_vehicle({}, { locale }), weight: 3 }] : []),
        ...reasons.map((reason) => ({ words: reasonInWords(reason, locale), weight: reason.weight })),
      ],
      told: told.includes(id),
    };
    return [facts];
  });
  return { question, count: candidates.length, sightings };
}
