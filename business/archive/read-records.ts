import { asc, eq, inArray } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import type { Locale } from "../locale.ts";
import { archiveRecords } from "./archive.sql.ts";
import { archiveSources } from "./sources.sql.ts";

export function recordsWithSources(ctx: Ctx<Staff>, ids: string[], locale: Locale) {
  if (ids.length === 0) return Promise.resolve([]);
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ record: archiveRecords, source: archiveSources })
      .from(archiveRecords)
      .innerJoin(archiveSources, eq(archiveSources.id, archiveRecords.sourceId))
      .where(inArray(archiveRecords.id, ids))
      .orderBy(asc(archiveRecords.observedFrom), asc(archiveRecords.id));
    return rows.map(({ record, source }) => ({
      id: record.id,
      ref: record.ref,
      kind: record.kind,
      vehicle: [record.make, record.model].filter(Boolean).join(" "),
      year: record.year,
      plates: record.plates,
      chassis: record.chassis,
      engine: record.engine,
      names: record.names,
      sailNumber: record.sailNumber,
      yardNumber: record.yardNumber,
      colour: record.colour,
      dealer: record.dealer,
      place: record.place,
      country: record.country,
      observed: record.observed,
      eventType: record.eventType,
      title: record.title?.[locale] ?? "",
      text: record.text?.[locale] ?? "",
      url: record.url ?? source.url,
      source: {
        title: source.title,
        publisher: source.publisher,
        url: source.url,
        evidenceClass: source.evidenceClass,
      },
    }));
  });
}

export function archiveRecordForCase(ctx: Ctx<Staff>, id: string, locale: Locale) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await recordsWithSources(ctx, [id], locale);
    if (!found) return null;
    return {
      date: found.observed ?? "",
      title: found.title,
      vehicle: found.vehicle,
      eventType: found.eventType,
      description: found.text || null,
      place: found.place,
      citation: [found.source.title, found.source.publisher].filter(Boolean).join(", "),
      evidenceClass: found.source.evidenceClass,
    };
  });
}
