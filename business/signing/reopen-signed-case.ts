import type { z } from "zod";
import { reopenCase } from "#business/orders/work/reopen-case.ts";
import { endCertificates } from "../certificates/end-certificates.ts";
import { asSystem, type Ctx, inTransaction, type Staff } from "../context.ts";
import { evidenceChangedJob } from "../evidence/evidence.jobs.ts";
import type { ReopenResearch } from "../researches/ending/reopen-research.ts";

/** Reopens a case with its orders. What was certified of it no longer stands, and the verification page says why. */
export function reopenSignedCase(ctx: Ctx<Staff>, input: z.infer<typeof ReopenResearch>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await reopenCase(ctx, input);
    const { researchId } = input;
    // Until somebody has read it again, its score is provisional.
    await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId, cause: "sign_off" });
    // Certificates are the system's: nobody on the team ends one without the action that is its reason.
    await asSystem(ctx, "reopened", (ctx) =>
      endCertificates(ctx, { researchId, state: "superseded", reason: "reopened" }),
    );
  });
}
