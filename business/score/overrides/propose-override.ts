import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RoleNeeded, RuleBroken } from "#business/errors.ts";
import { lockResearch } from "#business/researches/lock-research.ts";
import { mayDo } from "#business/staff-roles.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { scoreOverrides } from "../overrides.sql.ts";
import { currentScore } from "../read-scores.ts";
import { overridesOfCase } from "./read-overrides.ts";

export const ProposeOverride = z.object({
  researchId: z.uuid(),
  /** The computed score that was read. */
  computed: z.coerce.number().int(),
  total: z
    .string()
    .trim()
    .regex(/^(100|\d{1,2})$/, "score_override_total")
    .transform(Number),
  /** For the customer to read. */
  reason: z.string().trim().min(20, "score_override_reason").max(1000, "team_text_too_long"),
});

/** Counts once a second person agreed. Throws `score_changed`, `score_override_same`, `score_override_open`. */
export function proposeOverride(ctx: Ctx<Staff>, input: z.infer<typeof ProposeOverride>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, computed, total, reason } = input;
    if (!mayDo(ctx.actor.roles, "research")) throw new RoleNeeded("research");
    await lockResearch(ctx, researchId);
    const score = await currentScore(ctx, researchId);
    if (score?.total !== computed) throw new RuleBroken("score_changed");
    if (total === computed) throw new RuleBroken("score_override_same");
    const earlier = await overridesOfCase(ctx, researchId);
    if (earlier.some((each) => each.computed === computed && ["proposed", "confirmed"].includes(each.state)))
      throw new RuleBroken("score_override_open");
    const id = uuidv7(ctx.now().getTime());
    const proposed = { proposedBy: ctx.actor.userId, proposedAt: ctx.now() };
    await ctx.db.insert(scoreOverrides).values({ id, researchId, computed, total, reason, ...proposed });
    await record(ctx, "override.proposed", `research:${researchId}`, { override: id, computed, total });
    return id;
  });
}
