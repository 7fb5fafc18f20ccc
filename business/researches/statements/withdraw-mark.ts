import { z } from "zod";
import { evidenceChangedJob } from "#business/evidence/evidence.jobs.ts";
import { lockResearch } from "#business/researches/lock-research.ts";
import { endMark, reinstateMark } from "#business/vehicles/save-mark.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";

export const WithdrawMark = z.object({
  researchId: z.uuid(),
  markId: z.uuid(),
  version: z.coerce.number().int(),
  reason: z.string().trim().min(1, "history_reason_missing").max(1000, "team_text_too_long"),
});

/** Also one that the customer gave. From then on neither score nor report knows of it. Throws `vehicle_mark_withdrawn`. */
export function withdrawMark(ctx: Ctx<Staff>, input: z.infer<typeof WithdrawMark>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, markId, version, reason } = input;
    const found = await lockResearch(ctx, researchId);
    await endMark(ctx, { id: markId, vehicleId: found.vehicleId, version }, reason);
    await record(ctx, "mark.withdrawn", `research:${researchId}`, { mark: markId });
    await announce(ctx, found);
  });
}

export const TakeUpMark = WithdrawMark.omit({ reason: true });

/** Undoes its withdrawal: published again, or a draft as it was. Throws `vehicle_mark_stands`. */
export function takeUpMark(ctx: Ctx<Staff>, input: z.infer<typeof TakeUpMark>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, markId, version } = input;
    const found = await lockResearch(ctx, researchId);
    await reinstateMark(ctx, { id: markId, vehicleId: found.vehicleId, version });
    await record(ctx, "mark.reinstated", `research:${researchId}`, { mark: markId });
    await announce(ctx, found);
  });
}

async function announce(ctx: Tx<Staff>, { id, userId }: { id: string; userId: string }): Promise<void> {
  await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId: id, cause: "mark" });
  await ctx.services.events.publish(ctx.db, userId);
}
