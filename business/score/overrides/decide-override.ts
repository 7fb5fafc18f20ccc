import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { workersOn } from "#business/audit/second-person.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { NotFound, RoleNeeded, RuleBroken } from "#business/errors.ts";
import { lockResearch } from "#business/researches/lock-research.ts";
import { mayBecome, overrideDecisions } from "#business/score/override.ts";
import { mayDo } from "#business/staff-roles.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { scoreOverrideDecisions } from "../overrides.sql.ts";
import { currentScore } from "../read-scores.ts";
import { overridesOfCase } from "./read-overrides.ts";

export const DecideOverride = z.object({
  researchId: z.uuid(),
  overrideId: z.uuid(),
  decision: z.enum(overrideDecisions, "score_override_decision"),
  note: z.string().trim().max(1000, "team_text_too_long").default(""),
});

/** Agrees, refuses, or ends one that stands. Throws `score_override_second_person` for its proposer and for workers on the case. */
export function decideOverride(ctx: Ctx<Staff>, input: z.infer<typeof DecideOverride>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, overrideId, decision, note } = input;
    const { userId: decidedBy, roles } = ctx.actor;
    if (!mayDo(roles, "review")) throw new RoleNeeded("review");
    const { userId } = await lockResearch(ctx, researchId);
    const override = (await overridesOfCase(ctx, researchId)).find(({ id }) => id === overrideId);
    if (!override) throw new NotFound();
    const involved = [override.proposedBy, ...(await workersOn(ctx, "research", researchId))];
    if (involved.includes(decidedBy)) throw new RuleBroken("score_override_second_person");
    if (!mayBecome(override.state, decision)) throw new RuleBroken("score_override_decided");
    const score = await currentScore(ctx, researchId);
    if (decision === "confirmed" && score?.total !== override.computed) throw new RuleBroken("score_changed");
    const id = uuidv7(ctx.now().getTime());
    await ctx.db
      .insert(scoreOverrideDecisions)
      .values({ id, overrideId, decision, note: note || null, decidedBy, decidedAt: ctx.now() });
    await record(ctx, `override.${decision}`, `research:${researchId}`, { override: overrideId });
    await ctx.services.events.publish(ctx.db, userId);
  });
}
