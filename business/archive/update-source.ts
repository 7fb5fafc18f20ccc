import { eq } from "drizzle-orm";
import type { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, mustBeAdministrator, type Staff, type System } from "../context.ts";
import { NotFound } from "../errors.ts";
import { archiveTopic } from "./archive-topic.ts";
import type { SaveSource } from "./source-details.ts";
import { archiveSources } from "./sources.sql.ts";

/** All but its key. Administrators only. */
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
