import { z } from "zod";
import { evidenceChangedJob } from "#business/evidence/evidence.jobs.ts";
import { askForNames, nameGround } from "#business/history/name-grounds.ts";
import { namesInTexts } from "#business/history/reads-as-name.ts";
import { lockCaseInWork } from "#business/researches/lock-research.ts";
import { publishMark } from "#business/vehicles/save-mark.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";

export const PublishMarks = z.object({
  researchId: z.uuid(),
  marks: z
    .array(z.object({ id: z.uuid(), version: z.coerce.number().int() }))
    .min(1, "history_nothing_chosen")
    .max(500),
  nameGround,
});

/** All or none, without a mail. Throws `Conflict` for a changed one, `history_not_a_draft` for one that is out. */
export function publishMarks(ctx: Ctx<Staff>, input: z.infer<typeof PublishMarks>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, marks } = input;
    const { vehicleId, userId } = await lockCaseInWork(ctx, researchId);
    const raws: string[] = [];
    for (const mark of marks) {
      raws.push(await publishMark(ctx, { ...mark, vehicleId }));
      await record(ctx, "mark.published", `research:${researchId}`, { mark: mark.id });
    }
    await askForNames(ctx, `research:${researchId}`, {
      names: namesInTexts(raws),
      nameGround: input.nameGround,
    });
    await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId, cause: "mark" });
    await ctx.services.events.publish(ctx.db, userId);
  });
}
