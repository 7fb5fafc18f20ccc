import type { z } from "zod";
import { reopenCase } from "#business/orders/work/reopen-case.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { countChanges } from "../../audit/second-person.ts";
import { endCertificates } from "../../certificates/end-certificates.ts";
import { asSystem, type Ctx, inTransaction, type Staff } from "../../context.ts";
import { RoleNeeded } from "../../errors.ts";
import { evidenceChangedJob } from "../../evidence/evidence.jobs.ts";
import type { ReopenResearch } from "../../researches/ending/reopen-research.ts";
import { mayDo } from "../../staff-roles.ts";
import { reopenings } from "../signing.sql.ts";
import { isSigned } from "./read-reopening.ts";

/** What was certified no longer stands; the verification page says why. What was signed takes a reviewer. See `undoReopening`. */
export function reopenSignedCase(ctx: Ctx<Staff>, input: z.infer<typeof ReopenResearch>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, reason } = input;
    const { completedAt, promisedAt, orderIds } = await reopenCase(ctx, input);
    if ((await isSigned(ctx, researchId)) && !mayDo(ctx.actor.roles, "review"))
      throw new RoleNeeded("review");
    // Until somebody has read it again, its score is provisional.
    await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId, cause: "sign_off" });
    // Certificates are the system's: nobody on the team ends one without the action that is its reason.
    const [certificateNumber] = await asSystem(ctx, "reopened", (ctx) =>
      endCertificates(ctx, { researchId, state: "superseded", reason: "reopened" }),
    );
    await ctx.db.insert(reopenings).values({
      id: uuidv7(ctx.now().getTime()),
      researchId,
      reason,
      certificateNumber: certificateNumber ?? null,
      completedAt,
      promisedAt,
      orderIds,
      changes: await countChanges(ctx, researchId),
      reopenedBy: ctx.actor.userId,
      reopenedAt: ctx.now(),
    });
  });
}
