import { eq, max } from "drizzle-orm";
import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, inTransaction, type Staff } from "../context.ts";
import { RoleNeeded, RuleBroken } from "../errors.ts";
import { changeCaseStatus } from "../orders/change-case-status.ts";
import { finishReasons } from "../researches/finishing.ts";
import { lockResearch } from "../researches/lock-research.ts";
import { scoreCase } from "../score/score-case.ts";
import { mayDo } from "../staff-roles.ts";
import { cannotSign, isComplete } from "./sign-off.ts";
import { signedContent } from "./signed-content.ts";
import { issueSignedJob } from "./signing.jobs.ts";
import { signOffs } from "./signing.sql.ts";

export const SignCase = z.object({
  researchId: z.uuid(),
  /** Of what the second person has read. */
  contentHash: z.string(),
  reason: z.enum(finishReasons, "researches_reason_missing"),
});

/**
 * A second person stands for what is published; that finishes the case and starts the chain that issues what it earned. Of two at once
 * the second is told. Throws `signing_second_person`, `signing_not_open`, `signing_changed`, `signing_incomplete`.
 */
export function signCase(ctx: Ctx<Staff>, input: z.infer<typeof SignCase>): Promise<{ version: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, contentHash, reason } = input;
    const { userId: signedBy, roles } = ctx.actor;
    const found = await lockResearch(ctx, researchId);
    if (found.status === "completed") throw new RuleBroken("signing_already");
    if (!["in_progress", "results_available"].includes(found.status))
      throw new RuleBroken("signing_not_open");
    const content = await signedContent(ctx, { id: researchId, waiting: found.waitingSince !== null });
    const { assigneeId } = found;
    const refusal = cannotSign(
      { userId: signedBy, mayReview: mayDo(roles, "review") },
      { assigneeId, lastWriterId: content.lastWriterId },
    );
    if (refusal === "role") throw new RoleNeeded("review");
    if (refusal) throw new RuleBroken("signing_second_person");
    if (content.hash !== contentHash) throw new RuleBroken("signing_changed");
    if (!isComplete(content.checklist)) throw new RuleBroken("signing_incomplete");
    const [last] = await ctx.db
      .select({ version: max(signOffs.version) })
      .from(signOffs)
      .where(eq(signOffs.researchId, researchId));
    const signOff = {
      id: uuidv7(ctx.now().getTime()),
      researchId,
      version: (last?.version ?? 0) + 1,
      contentHash,
      reason,
      signedBy,
      signedAt: ctx.now(),
    };
    await ctx.db.insert(signOffs).values(signOff);
    await record(ctx, "research.signed", `research:${researchId}`, { version: signOff.version, contentHash });
    // The score is the system's. It is counted before the case closes: what is certified is the score of what was read.
    await asSystem(ctx, "signed", (ctx) =>
      scoreCase(ctx, { researchId, cause: "sign_off" }, { signedOff: true }),
    );
    if (found.status === "in_progress")
      await changeCaseStatus(ctx, { researchId, status: "results_available" });
    await changeCaseStatus(ctx, { researchId, status: "completed", reason });
    await ctx.services.queue.send(ctx.db, issueSignedJob, { signOffId: signOff.id });
    return { version: signOff.version };
  });
}
