import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { recordsWithSources } from "#business/archive/read-records.ts";
import type { Ctx, Staff } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { searchSightings } from "#business/matching/search/search-sightings.ts";

export type ArchiveHit = Awaited<ReturnType<typeof findInArchive>>["found"][number];

const maxSearchLength = 120;

/** Sightings by reference, mark, name or description, including ones the engine did not propose. */
export async function findInArchive(ctx: Ctx<Staff>, typed: string, taken: string[], locale: Locale) {
  // No name contains control characters, and PostgreSQL refuses NUL.
  const search = typed
    .replace(/[\p{Cc}\p{Cs}]/gu, "")
    .trim()
    .slice(0, maxSearchLength);
  const ids = search === "" ? [] : (await searchSightings(ctx, search, null)).map(({ id }) => id);
  const records = new Map((await recordsWithSources(ctx, ids, locale)).map((record) => [record.id, record]));
  const found = ids.flatMap((id) => {
    const record = records.get(id);
    if (!record) return [];
    const { title, vehicle, observed, place, ref, source, plates, chassis } = record;
    return [
      {
        id,
        title: title || vehicle,
        when: observed && formatEdtfDate(observed, locale),
        place,
        ref,
        marks: [...plates, ...(chassis ? [chassis] : [])],
        source: source.title,
        evidenceClass: source.evidenceClass,
        taken: taken.includes(id),
      },
    ];
  });
  return { search, found };
}
