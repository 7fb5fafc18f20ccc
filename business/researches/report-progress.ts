import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { notify } from "../messages/notify.ts";
import { lockResearch } from "./lock-research.ts";
import { researches } from "./researches.sql.ts";

export const ReportProgress = z.object({
  researchId: z.uuid(),
  percent: z.coerce
    .number("team_percent_invalid")
    .int("team_percent_invalid")
    .min(0, "team_percent_invalid")
    .max(100, "team_percent_invalid"),
  message: z
    .string()
    .trim()
    .max(200, "team_message_too_long")
    .optional()
    .transform((text) => text || null),
});

/** Notifies only when the percentage changed, without a mail; open pages refresh either way. */
export function reportProgress(ctx: Ctx<Staff>, input: z.infer<typeof ReportProgress>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockResearch(ctx, input.researchId);
    if (["pending", "completed", "cancelled"].includes(found.status))
      throw new RuleBroken("researches_not_open");
    await ctx.db
      .update(researches)
      .set({ progressPercentage: input.percent, statusMessage: input.message })
      .where(eq(researches.id, found.id));
    await record(ctx, "research.progress-reported", `research:${found.id}`, { percent: input.percent });
    if (input.percent === found.progressPercentage) return ctx.services.events.publish(ctx.db, found.userId);
    await notify(ctx, {
      userId: found.userId,
      researchId: found.id,
      kind: "progress_changed",
      params: { ...found.vehicleParams, percent: String(input.percent) },
      mail: false,
    });
  });
}
