import { eventTypeLabel, formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { colourLabel } from "#app/wording/colour-label.ts";
import { reasonLabel } from "#app/wording/match-labels.ts";
import { recordsWithSources } from "#business/archive/read-records.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { isDated } from "#business/history/add-entry.ts";
import { placeName } from "#business/identification/places/place-name.ts";
import { regionName } from "#business/identification/places/region-name.ts";
import type { Locale } from "#business/locale.ts";
import { searchArchive } from "#business/matching/search/search-archive.ts";
import { descriptionOf, parseDescription } from "#business/matching/vehicle-query.ts";
import { picturedSightings } from "#business/researches/candidates/find-pictured-sightings.ts";
import { m } from "#texts/messages.js";
import type { SightingFacts } from "./sighting-card.tsx";

/** More cards would not help: ask the customer for details instead. */
const maxShown = 24;

/** Archive sightings that may be the described vehicle, likeliest first. */
export async function findSightings(
  ctx: Ctx<Staff>,
  researchId: string,
  vehicle: Parameters<typeof descriptionOf>[0],
  recorded: string[],
  locale: Locale,
) {
  const question = descriptionOf(vehicle);
  const { candidates } = await searchArchive(ctx, parseDescription(question));
  const pictured = await picturedSightings(ctx, researchId);
  const found = new Map(candidates.map((candidate) => [candidate.record.id, candidate]));
  const others = [...found.keys()].filter((id) => !pictured.includes(id));
  const ids = [...pictured, ...others].slice(0, maxShown);
  const records = new Map((await recordsWithSources(ctx, ids, locale)).map((record) => [record.id, record]));
  const sameVehicleWords =
    vehicle.kind === "antique-boat"
      ? m.reason_same_boat({}, { locale })
      : m.reason_same_vehicle({}, { locale });
  const sightings = ids.flatMap((id) => {
    const record = records.get(id);
    if (!record) return [];
    const { reasons = [], probability = 0, sameVehicle = false } = found.get(id) ?? {};
    const facts: SightingFacts = {
      ...record,
      colour: record.colour && colourLabel(record.colour, locale),
      place: record.place && placeName(record.place, locale),
      country: record.country && regionName(record.country, locale),
      when: record.observed && isDated(record.observed) ? formatEdtfDate(record.observed, locale) : null,
      type: eventTypeLabel(record.eventType, locale),
      probability,
      reasons: [
        ...(pictured.includes(id) ? [{ words: m.reason_same_picture({}, { locale }), weight: 3 }] : []),
        ...(sameVehicle ? [{ words: sameVehicleWords, weight: 3 }] : []),
        ...reasons.map((reason) => ({ words: reasonLabel(reason, locale), weight: reason.weight })),
      ],
      recorded: recorded.includes(id),
    };
    return [facts];
  });
  return { question, count: new Set([...pictured, ...found.keys()]).size, sightings };
}
