import type { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, mustBeAdministrator, type Staff, type System } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import type { SaveSource } from "./source-details.ts";
import { archiveSources } from "./sources.sql.ts";

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
