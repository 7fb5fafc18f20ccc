import { asc, eq, inArray } from "drizzle-orm";
import { asHouse, type Ctx, inTransaction } from "../context.ts";
import type { Locale } from "../locale.ts";
import { archiveRecords } from "./archive.sql.ts";
import { archiveSources } from "./sources.sql.ts";

/** The vehicle that the home page shows: a long, well documented life. */
const shown = "bmw-507-70079";

/**
 * The published history of one famous vehicle, for everybody: the only sightings that leave the archive without a case.
 * Null while the archive does not hold it.
 */
export function famousHistory(ctx: Ctx, locale: Locale) {
  // Visitors have no way into the archive; these facts are published and chosen by the house.
  return inTransaction(asHouse(ctx, "famous-history"), async (ctx) => {
    const rows = await ctx.db
      .select({ record: archiveRecords, source: archiveSources })
      .from(archiveRecords)
      .innerJoin(archiveSources, eq(archiveSources.id, archiveRecords.sourceId))
      .where(eq(archiveRecords.vehicleKey, shown))
      .orderBy(asc(archiveRecords.observedFrom), asc(archiveRecords.ref));
    const first = rows[0]?.record;
    if (!first) return null;
    const further = await ctx.db
      .select()
      .from(archiveSources)
      .where(inArray(archiveSources.key, ["", ...rows.flatMap((row) => row.record.alsoIn)]));
    const sourceOf = (source: (typeof further)[number]) => ({
      title: source.title,
      publisher: source.publisher,
      url: source.url,
      evidenceClass: source.evidenceClass,
    });
    return {
      key: shown,
      make: first.make,
      model: first.model,
      year: first.year,
      chassis: first.chassis,
      events: rows.map(({ record, source }) => ({
        ref: record.ref,
        observed: record.observed ?? "",
        sortsOn: record.observedFrom ?? record.observedUntil ?? "",
        eventType: record.eventType,
        title: record.title?.[locale] ?? "",
        text: record.text?.[locale] ?? "",
        place: record.place,
        country: record.country,
        plates: record.plates,
        colour: record.colour,
        sources: [sourceOf(source), ...further.filter((f) => record.alsoIn.includes(f.key)).map(sourceOf)],
      })),
    };
  });
}
