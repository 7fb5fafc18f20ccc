import { z } from "zod";
import { evidenceChangedJob } from "#business/evidence/evidence.jobs.ts";
import { supportStatement } from "#business/evidence/support-statement.ts";
import { askForNames, nameGround } from "#business/history/name-grounds.ts";
import { namesIn } from "#business/history/reads-as-name.ts";
import { citedBy } from "#business/history/statements/statement-input.ts";
import { lockCaseInWork } from "#business/researches/lock-research.ts";
import { addMark, markDetails, updateMark } from "#business/vehicles/save-mark.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";

export const RecordMark = z.object({ researchId: z.uuid(), ...markDetails, cited: citedBy });

/** A number or name that the vehicle carried, with its validity and what it is known from. */
export function recordMark(ctx: Ctx<Staff>, input: z.infer<typeof RecordMark>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, cited, ...mark } = input;
    const found = await lockCaseInWork(ctx, researchId);
    const markId = await addMark(ctx, found.vehicleId, mark);
    await record(ctx, "mark.recorded", `research:${researchId}`, { mark: markId });
    for (const each of cited) await supportStatement(ctx, { ...each, markId });
    await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId, cause: "mark" });
    await ctx.services.events.publish(ctx.db, found.userId);
    return markId;
  });
}

export const ChangeMark = z.object({
  researchId: z.uuid(),
  markId: z.uuid(),
  version: z.coerce.number().int(),
  ...markDetails,
  nameGround,
});

/** Also one that the customer gave: the description of the vehicle keeps their own words. */
export function changeMark(ctx: Ctx<Staff>, input: z.infer<typeof ChangeMark>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, markId, version, nameGround, ...mark } = input;
    const { vehicleId, userId } = await lockCaseInWork(ctx, researchId);
    const before = await updateMark(ctx, { id: markId, vehicleId, version }, mark);
    if (before.publishedAt)
      await askForNames(ctx, `research:${researchId}`, {
        names: namesIn(mark.raw),
        before: namesIn(before.raw),
        nameGround,
      });
    await record(ctx, "mark.changed", `research:${researchId}`, { mark: markId });
    await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId, cause: "mark" });
    await ctx.services.events.publish(ctx.db, userId);
  });
}
