import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { judgements } from "./reunion.ts";
import { reunionCandidates } from "./reunions.sql.ts";

export const JudgeReunion = z.object({ judgement: z.enum(judgements, "reunion_judgement_missing") });

/** The first judgement is blind; the second, with the engine in sight, decides. Throws `reunion_decided`. */
export function judgeReunion(
  ctx: Ctx<Staff>,
  candidateId: string,
  { judgement }: z.infer<typeof JudgeReunion>,
): Promise<void> {
  mustBeOnDuty(ctx, "research");
  return inTransaction(ctx, async (ctx) => {
    const by = ctx.actor.userId;
    const before = await asSystem(ctx, "reunions-team", async (system) => {
      const [candidate] = await system.db
        .select()
        .from(reunionCandidates)
        .where(eq(reunionCandidates.id, candidateId))
        .for("update");
      if (!candidate) throw new NotFound();
      if (candidate.decision) throw new RuleBroken("reunion_decided");
      const at = ctx.now();
      const set = candidate.blind
        ? { decision: judgement, decidedBy: by, decidedAt: at }
        : { blind: judgement, blindBy: by, blindAt: at };
      await system.db.update(reunionCandidates).set(set).where(eq(reunionCandidates.id, candidateId));
      return candidate;
    });
    const event = before.blind ? "reunion.decided" : "reunion.judged";
    await record(ctx, event, `reunion:${candidateId}`, { judgement });
  });
}
