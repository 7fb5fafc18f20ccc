import { eq } from "drizzle-orm";
import { z } from "zod";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, mustBeAdministrator, type Staff, type System } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { archiveRecords } from "./archive.sql.ts";
import { archiveTopic } from "./archive-topic.ts";
import { archiveImports } from "./imports.sql.ts";
import { evidenceClasses, sourceKeyPattern } from "./source.ts";
import { archiveSources } from "./sources.sql.ts";

const emptyToNull = (text: string) => (text === "" ? null : text);
const optionalText = (maxLength: number, code: string) =>
  z.string().trim().max(maxLength, code).default("").transform(emptyToNull);

export const SaveSource = z.object({
  key: z.string().trim().toLowerCase().regex(sourceKeyPattern, "archive_source_key_invalid"),
  title: z.string().trim().min(1, "archive_source_title_missing").max(300, "team_text_too_long"),
  publisher: optionalText(300, "team_text_too_long"),
  kind: z.string().trim().min(1, "archive_source_kind_missing").max(60, "team_text_too_long"),
  evidenceClass: z.enum(evidenceClasses, "archive_source_class_missing"),
  licence: z.string().trim().min(1, "archive_source_licence_missing").max(300, "team_text_too_long"),
  legalBasis: z.string().trim().min(1, "archive_source_basis_missing").max(500, "team_text_too_long"),
  url: optionalText(2000, "team_text_too_long").refine(
    (url) => url === null || /^https?:\/\/\S+$/.test(url),
    "archive_source_url_invalid",
  ),
  period: optionalText(64, "team_text_too_long").refine(
    (period) => period === null || readEdtf(period) !== null,
    "archive_source_period_invalid",
  ),
  coverage: optionalText(1000, "team_text_too_long"),
  persons: z.enum(["drop", "restrict"]).default("drop"),
  visibility: z.enum(["team", "public"]).default("team"),
});

/** The key is permanent, because records are cited by it. Administrators only. */
export async function addArchiveSource(
  ctx: Ctx<Staff | System>,
  input: z.infer<typeof SaveSource>,
): Promise<string> {
  mustBeAdministrator(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [added] = await ctx.db
      .insert(archiveSources)
      .values({ id: uuidv7(ctx.now().getTime()), ...input, year: null, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: archiveSources.id });
    if (!added) throw new RuleBroken("archive_source_key_taken");
    await record(ctx, "archive.source-added", `source:${input.key}`, { evidenceClass: input.evidenceClass });
    return added.id;
  });
}

export async function updateSource(
  ctx: Ctx<Staff | System>,
  input: z.infer<typeof SaveSource>,
): Promise<void> {
  mustBeAdministrator(ctx);
  const { key, ...fields } = input;
  await inTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(archiveSources)
      .set(fields)
      .where(eq(archiveSources.key, key))
      .returning({ id: archiveSources.id });
    if (!changed) throw new NotFound();
    const { evidenceClass, visibility } = input;
    await record(ctx, "archive.source-described", `source:${key}`, { evidenceClass, visibility });
    await ctx.services.events.publish(ctx.db, archiveTopic);
  });
}

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
