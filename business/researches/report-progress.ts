import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { berlinDay } from "../locale.ts";
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
  /** Blank: the promised day stands. */
  expectedOn: z
    .union([z.iso.date("researches_day_invalid"), z.literal("")])
    .optional()
    .transform((day) => day || null),
});

/** A new day is mailed; a new percentage is only shown. Open pages refresh either way. */
export function reportProgress(ctx: Ctx<Staff>, input: z.infer<typeof ReportProgress>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockResearch(ctx, input.researchId);
    if (["pending", "completed", "cancelled"].includes(found.status))
      throw new RuleBroken("researches_not_open");
    const { expectedOn } = input;
    const newDay = expectedOn !== null && expectedOn !== found.expectedOn;
    if (newDay && expectedOn <= berlinDay(ctx.now())) throw new RuleBroken("researches_day_past");
    await ctx.db
      .update(researches)
      .set({ progressPercentage: input.percent, statusMessage: input.message, expectedOn })
      .where(eq(researches.id, found.id));
    await record(ctx, "research.progress-reported", `research:${found.id}`, {
      percent: input.percent,
      expected: expectedOn ?? "",
    });
    if (newDay)
      return notify(ctx, {
        userId: found.userId,
        researchId: found.id,
        kind: "new_day_named",
        params: { ...found.vehicleParams, due: expectedOn },
      });
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
