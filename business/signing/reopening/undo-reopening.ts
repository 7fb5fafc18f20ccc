import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { completeAgain } from "#business/orders/work/complete-again.ts";
import { reinstateCertificate } from "../../certificates/reinstate-certificate.ts";
import { asSystem, type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { RoleNeeded, RuleBroken } from "../../errors.ts";
import { lockResearch } from "../../researches/lock-research.ts";
import { scoreCase } from "../../score/score-case.ts";
import { mayDo } from "../../staff-roles.ts";
import { issueSignedJob } from "../signing.jobs.ts";
import { reopenings, signOffs } from "../signing.sql.ts";
import { isSigned, lastReopening, whyNotUndone } from "./read-reopening.ts";

export const UndoReopening = z.object({ researchId: z.uuid() });

/** For one day, while nothing was changed: the case is finished as it was, and the same certificate is valid again. */
export function undoReopening(ctx: Ctx<Staff>, input: z.infer<typeof UndoReopening>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId } = input;
    const research = await lockResearch(ctx, researchId);
    const signed = await isSigned(ctx, researchId);
    if (signed && !mayDo(ctx.actor.roles, "review")) throw new RoleNeeded("review");
    const last = await lastReopening(ctx, researchId);
    if (!last) throw new RuleBroken("signing_reopening_none");
    const refusal = await whyNotUndone(ctx, research, last);
    if (refusal) throw new RuleBroken(refusal);
    const undone = { undoneBy: ctx.actor.userId, undoneAt: ctx.now() };
    await ctx.db.update(reopenings).set(undone).where(eq(reopenings.id, last.id));
    // The score is the system's, and one that was signed is no longer provisional.
    await asSystem(ctx, "reopening-undone", (ctx) =>
      scoreCase(ctx, { researchId, cause: "sign_off" }, { signedOff: signed }),
    );
    await completeAgain(ctx, last);
    const { certificateNumber } = last;
    if (certificateNumber)
      await asSystem(ctx, "reopening-undone", (ctx) =>
        reinstateCertificate(ctx, { researchId, number: certificateNumber }),
      );
    await resumeChain(ctx, researchId);
  });
}

/** What was signed and not issued yet, because the case was reopened before. */
async function resumeChain(ctx: Tx<Staff>, researchId: string): Promise<void> {
  const [last] = await ctx.db
    .select({ id: signOffs.id, notifiedAt: signOffs.notifiedAt })
    .from(signOffs)
    .where(eq(signOffs.researchId, researchId))
    .orderBy(desc(signOffs.version))
    .limit(1);
  if (last && !last.notifiedAt) await ctx.services.queue.send(ctx.db, issueSignedJob, { signOffId: last.id });
}
