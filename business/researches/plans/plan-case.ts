import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { casePlans } from "#business/researches/case-plans.sql.ts";
import { lockOpenCase } from "#business/researches/lock-research.ts";
import { caseList } from "./case-list.ts";

export const PlanCase = z.object({
  researchIds: caseList,
  /** Blank: nothing is planned any more. */
  nextAction: z.string().trim().max(200, "researches_action_too_long"),
  dueOn: z.union([z.iso.date("researches_day_invalid"), z.literal("")]).transform((day) => day || null),
});

/** What the team means to do next. A day that has passed is allowed: it shows as late. */
export function planCase(ctx: Ctx<Staff>, input: z.infer<typeof PlanCase>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { dueOn } = input;
    const nextAction = input.nextAction || null;
    if (dueOn && !nextAction) throw new RuleBroken("researches_action_missing");
    for (const researchId of input.researchIds.toSorted()) {
      await lockOpenCase(ctx, researchId);
      const plan = { nextAction, dueOn, changedBy: ctx.actor.userId, changedAt: ctx.now() };
      await ctx.db
        .insert(casePlans)
        .values({ researchId, ...plan })
        .onConflictDoUpdate({ target: casePlans.researchId, set: plan });
      await record(ctx, "research.planned", `research:${researchId}`, { due: dueOn ?? "" });
    }
  });
}
