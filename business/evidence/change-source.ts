import { eq } from "drizzle-orm";
import { z } from "zod";
import { mustBeCurrent } from "#business/accounts/must-be-current.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { evidenceChangedJob } from "./evidence.jobs.ts";
import { sources } from "./evidence.sql.ts";
import { datedAs, familyOf, optionalText, sourceDetails } from "./source-input.ts";

export const ChangeSource = z.object({
  sourceId: z.uuid(),
  version: z.coerce.number().int(),
  ...sourceDetails,
  separateOrigin: optionalText(500),
});

/** Throws `Conflict` when the source is no longer of this version. */
export function changeSource(ctx: Ctx<Staff>, input: z.infer<typeof ChangeSource>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { sourceId, version, ...details } = input;
    const [row] = await ctx.db.select().from(sources).where(eq(sources.id, sourceId)).for("update");
    const source = await mustBeCurrent(ctx, row, version);
    await ctx.db
      .update(sources)
      .set({
        ...details,
        ...datedAs(details),
        family: familyOf(details),
        version: version + 1,
        changedBy: ctx.actor.userId,
        changedAt: ctx.now(),
      })
      .where(eq(sources.id, sourceId));
    await record(ctx, "source.changed", `research:${source.researchId}`, { source: sourceId });
    const reason = details.separateOrigin;
    if (reason !== source.separateOrigin)
      await record(ctx, "source.separated", `research:${source.researchId}`, { source: sourceId, reason });
    await ctx.services.queue.send(ctx.db, evidenceChangedJob, {
      researchId: source.researchId,
      cause: "source",
    });
  });
}
