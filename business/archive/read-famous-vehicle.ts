import { and, asc, eq, inArray } from "drizzle-orm";
import { type Ctx, inTransaction, systemContext } from "../context.ts";
import type { Locale } from "../locale.ts";
import { archiveRecords } from "./archive.sql.ts";
import { archiveSources } from "./sources.sql.ts";

const featuredVehicleKey = "bmw-507-70079";

/** The only sightings published without a case. Null until the archive has them. */
export function famousHistory(ctx: Ctx, locale: Locale) {
  // Row security hides the archive from visitors; these facts are already published.
  return inTransaction(systemContext(ctx, "famous-history"), async (ctx) => {
    const rows = await ctx.db
      .select({ record: archiveRecords, source: archiveSources })
      .from(archiveRecords)
      .innerJoin(archiveSources, eq(archiveSources.id, archiveRecords.sourceId))
      .where(and(eq(archiveRecords.vehicleKey, featuredVehicleKey), eq(archiveSources.visibility, "public")))
      .orderBy(asc(archiveRecords.observedFrom), asc(archiveRecords.ref));
    const first = rows[0]?.record;
    if (!first) return null;
    const corroborating = await ctx.db
      .select()
      .from(archiveSources)
      .where(inArray(archiveSources.key, ["", ...rows.flatMap((row) => row.record.alsoIn)]));
    const sourceOf = (source: (typeof corroborating)[number]) => ({
      title: source.title,
      publisher: source.publisher,
      url: source.url,
      evidenceClass: source.evidenceClass,
    });
    return {
      key: featuredVehicleKey,
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
        sources: [
          sourceOf(source),
          ...corroborating.filter((f) => record.alsoIn.includes(f.key)).map(sourceOf),
        ],
      })),
    };
  });
}
