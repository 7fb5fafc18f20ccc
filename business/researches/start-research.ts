import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { System, Tx } from "../context.ts";
import { evidenceChangedJob } from "../evidence/evidence.jobs.ts";
import { notify } from "../messages/notify.ts";
import { lockResearch } from "./lock-research.ts";
import { researches } from "./researches.sql.ts";

/** The deadline runs from now. A case that has started is left unchanged. */
export async function startResearch(
  ctx: Tx<System>,
  input: { researchId: string; promisedAt: Date },
): Promise<void> {
  const found = await lockResearch(ctx, input.researchId);
  if (found.status !== "pending") return;
  await ctx.db
    .update(researches)
    .set({ status: "in_progress", startedAt: ctx.now(), promisedAt: input.promisedAt, progressPercentage: 5 })
    .where(eq(researches.id, found.id));
  await record(ctx, "research.started", `research:${found.id}`);
  await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId: found.id, cause: "vehicle" });
  await notify(ctx, {
    userId: found.userId,
    researchId: found.id,
    kind: "research_started",
    params: found.vehicleParams,
  });
}
