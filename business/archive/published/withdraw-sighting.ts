import { eq } from "drizzle-orm";
import { z } from "zod";
import { archiveTopic } from "#business/archive/archive-topic.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff, type Tx } from "../../context.ts";
import { NotFound, RuleBroken } from "../../errors.ts";
import { archiveRecords } from "../archive.sql.ts";
import { withdrawnSightings } from "../publication.sql.ts";
import { archiveSources } from "../sources.sql.ts";
import { sightingCode } from "./published-life.ts";

export const WithdrawSighting = z.object({
  recordId: z.uuid(),
  reason: z.enum(["error", "rights", "source"], "archive_withdrawal_reason_missing"),
});

/** It is published no longer, nor found by any search; its address says why. */
export async function withdrawSighting(
  ctx: Ctx<Staff>,
  { recordId, reason }: z.infer<typeof WithdrawSighting>,
): Promise<void> {
  mustBeOnDuty(ctx, "research");
  await inTransaction(ctx, async (ctx) => {
    const { source, ref } = await lockSighting(ctx, recordId);
    await ctx.db
      .insert(withdrawnSightings)
      .values({ recordId, code: sightingCode(source, ref), reason, withdrawnAt: ctx.now() })
      .onConflictDoNothing();
    await record(ctx, "archive.sighting-withdrawn", `source:${source}`, { ref, reason });
    await ctx.services.events.publish(ctx.db, archiveTopic);
  });
}

export const ReinstateSighting = z.object({ recordId: z.uuid() });

/** Throws `RuleBroken` where a person objected: only they can take that back. */
export async function reinstateSighting(
  ctx: Ctx<Staff>,
  { recordId }: z.infer<typeof ReinstateSighting>,
): Promise<void> {
  mustBeOnDuty(ctx, "research");
  await inTransaction(ctx, async (ctx) => {
    const { source, ref } = await lockSighting(ctx, recordId);
    const [row] = await ctx.db
      .select()
      .from(withdrawnSightings)
      .where(eq(withdrawnSightings.recordId, recordId));
    if (row?.reason === "objection") throw new RuleBroken("archive_sighting_objected");
    await ctx.db.delete(withdrawnSightings).where(eq(withdrawnSightings.recordId, recordId));
    await record(ctx, "archive.sighting-reinstated", `source:${source}`, { ref });
    await ctx.services.events.publish(ctx.db, archiveTopic);
  });
}

async function lockSighting(ctx: Tx<Staff>, id: string): Promise<{ source: string; ref: string }> {
  const [found] = await ctx.db
    .select({ source: archiveSources.key, ref: archiveRecords.ref })
    .from(archiveRecords)
    .innerJoin(archiveSources, eq(archiveSources.id, archiveRecords.sourceId))
    .where(eq(archiveRecords.id, id))
    .for("update", { of: archiveRecords });
  if (!found) throw new NotFound();
  return found;
}
