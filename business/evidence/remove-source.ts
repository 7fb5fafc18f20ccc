import { eq } from "drizzle-orm";
import { z } from "zod";
import { mustBeCurrent } from "#business/accounts/must-be-current.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { citations, sources } from "./evidence.sql.ts";

export const RemoveSource = z.object({ sourceId: z.uuid(), version: z.coerce.number().int() });

/** Throws `evidence_source_cited` while something is cited from it. The file or sighting stays. */
export function removeSource(ctx: Ctx<Staff>, input: z.infer<typeof RemoveSource>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(sources).where(eq(sources.id, input.sourceId)).for("update");
    const source = await mustBeCurrent(ctx, row, input.version);
    const cited = await ctx.db.$count(citations, eq(citations.sourceId, source.id));
    if (cited > 0) throw new RuleBroken("evidence_source_cited");
    await ctx.db.delete(sources).where(eq(sources.id, source.id));
    await record(ctx, "source.removed", `research:${source.researchId}`, { source: source.id });
  });
}
