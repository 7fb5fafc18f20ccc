import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, mustBeAdministrator, type Staff, type System } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { archiveRecords } from "./archive.sql.ts";
import { archiveImports } from "./imports.sql.ts";
import { archiveSources } from "./sources.sql.ts";

/** One without sightings, as after an import that was tried only. Administrators only. */
export async function deleteEmptySource(ctx: Ctx<Staff | System>, key: string): Promise<void> {
  mustBeAdministrator(ctx);
  await inTransaction(ctx, async (ctx) => {
    const [source] = await ctx.db
      .select({ id: archiveSources.id })
      .from(archiveSources)
      .where(eq(archiveSources.key, key))
      .for("update");
    if (!source) throw new NotFound();
    const [sighting] = await ctx.db
      .select({ id: archiveRecords.id })
      .from(archiveRecords)
      .where(eq(archiveRecords.sourceId, source.id))
      .limit(1);
    if (sighting) throw new RuleBroken("archive_source_in_use");
    await ctx.db.delete(archiveImports).where(eq(archiveImports.sourceId, source.id));
    await ctx.db.delete(archiveSources).where(eq(archiveSources.id, source.id));
    await record(ctx, "archive.source-deleted", `source:${key}`);
  });
}
