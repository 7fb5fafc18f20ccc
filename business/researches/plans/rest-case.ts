import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import { casePlans, restReasons } from "#business/researches/case-plans.sql.ts";
import { lockOpenCase } from "#business/researches/lock-research.ts";
import { caseList } from "./case-list.ts";

export const RestCase = z.object({
  researchIds: caseList,
  /** `none` ends the rest. */
  restsFor: z.enum([...restReasons, "none"]),
  restsUntil: z.union([z.iso.date("researches_day_invalid"), z.literal("")]).transform((day) => day || null),
});

/** Puts cases at the end of the queue until a day, an archive's reply (by a day) or the customer's next message. */
export function restCase(ctx: Ctx<Staff>, input: z.infer<typeof RestCase>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const restsFor = input.restsFor === "none" ? null : input.restsFor;
    const restsUntil = restsFor === null || restsFor === "answer" ? null : input.restsUntil;
    if (restsFor && restsFor !== "answer" && (!restsUntil || restsUntil <= berlinDay(ctx.now())))
      throw new RuleBroken("researches_rest_not_future");
    for (const researchId of input.researchIds.toSorted()) {
      await lockOpenCase(ctx, researchId);
      const rest = { restsFor, restsUntil, changedBy: ctx.actor.userId, changedAt: ctx.now() };
      await ctx.db
        .insert(casePlans)
        .values({ researchId, ...rest })
        .onConflictDoUpdate({ target: casePlans.researchId, set: rest });
      await record(ctx, "research.rested", `research:${researchId}`, {
        reason: input.restsFor,
        until: restsUntil ?? "",
      });
    }
  });
}

/** The customer has written: whatever the case rested for, somebody must look. */
export async function wakeCase(ctx: Tx<System>, researchId: string): Promise<void> {
  await ctx.db
    .update(casePlans)
    .set({ restsFor: null, restsUntil: null, changedAt: ctx.now() })
    .where(eq(casePlans.researchId, researchId));
}
