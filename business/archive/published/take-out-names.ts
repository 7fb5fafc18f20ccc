import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { archiveTopic } from "#business/archive/archive-topic.ts";
import type { System, Tx } from "../../context.ts";
import { archiveRecords } from "../archive.sql.ts";
import { archivePersons } from "../imports.sql.ts";
import { archiveObjections, withdrawnSightings } from "../publication.sql.ts";
import { archiveSources } from "../sources.sql.ts";
import { likelyPatterns, mentions } from "./mentions.ts";
import { sightingCode } from "./published-life.ts";

/** Withdraws every sighting that names the person and empties its words. `only`: among these references of a source. Idempotent. */
export async function takeOutName(
  ctx: Tx<System>,
  name: string,
  only?: { sourceId: string; refs: readonly string[] },
): Promise<number> {
  const { id, ref, title, text, custody, knownFor } = archiveRecords;
  const searched = sql`concat_ws(' ', ${title}, ${text}, ${custody}, ${knownFor})`;
  const rows = await ctx.db
    .select({ id, ref, title, text, custody, knownFor, source: archiveSources.key })
    .from(archiveRecords)
    .innerJoin(archiveSources, eq(archiveSources.id, archiveRecords.sourceId))
    .where(
      and(
        or(...likelyPatterns(name).map((pattern) => sql`${searched} ilike ${pattern}`)),
        only && and(eq(archiveRecords.sourceId, only.sourceId), inArray(ref, [...only.refs])),
      ),
    );
  const names = (words: unknown) => mentions(JSON.stringify(words ?? ""), name);
  const praised = rows.filter((row) => names(row.knownFor)).map((row) => row.id);
  const named = rows.filter((row) => names([row.title, row.text, row.custody]));
  if (praised.length > 0)
    await ctx.db.update(archiveRecords).set({ knownFor: null }).where(inArray(id, praised));
  if (named.length > 0) {
    const ids = named.map((row) => row.id);
    await ctx.db
      .update(archiveRecords)
      .set({ title: null, text: null, custody: null })
      .where(inArray(id, ids));
    const withdrawn = named.map((row) => ({
      recordId: row.id,
      code: sightingCode(row.source, row.ref),
      reason: "objection" as const,
      withdrawnAt: ctx.now(),
    }));
    await ctx.db
      .insert(withdrawnSightings)
      .values(withdrawn)
      .onConflictDoUpdate({ target: withdrawnSightings.recordId, set: { reason: "objection" } });
  }
  await ctx.db.delete(archivePersons).where(sql`lower(${archivePersons.name}) = ${name.toLowerCase()}`);
  if (named.length + praised.length > 0) await ctx.services.events.publish(ctx.db, archiveTopic);
  return named.length;
}

/** For what an import has written: whoever objected once is not published again. */
export async function takeOutObjectors(
  ctx: Tx<System>,
  sourceId: string,
  refs: readonly string[],
): Promise<void> {
  const objectors = await ctx.db.select({ name: archiveObjections.name }).from(archiveObjections);
  for (const { name } of objectors) await takeOutName(ctx, name, { sourceId, refs });
}

export async function openObjections(ctx: Tx<System>): Promise<{ id: string; name: string }[]> {
  const { id, name, handledAt } = archiveObjections;
  return ctx.db.select({ id, name }).from(archiveObjections).where(isNull(handledAt));
}

export async function markHandled(ctx: Tx<System>, id: string): Promise<void> {
  await ctx.db.update(archiveObjections).set({ handledAt: ctx.now() }).where(eq(archiveObjections.id, id));
}
