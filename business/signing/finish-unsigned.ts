import type { z } from "zod";
import { finishCase } from "#business/orders/work/finish-case.ts";
import { asSystem, type Ctx, inTransaction, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { notify } from "../messages/notify.ts";
import type { FinishResearch } from "../researches/ending/finish-research.ts";
import { lockResearch } from "../researches/lock-research.ts";
import { scoreCase } from "../score/score-case.ts";
import { endRequest } from "./end-request.ts";
import { giveGoodwill } from "./give-goodwill.ts";
import { mustBeSigned } from "./must-be-signed.ts";

/** By one person, where nothing is issued. Throws `signing_needed` for a case with a class or an ordered report. */
export function finishUnsigned(ctx: Ctx<Staff>, input: z.infer<typeof FinishResearch>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId } = input;
    await lockResearch(ctx, researchId);
    // What was published a moment ago may give it a class; the job that computes it may still wait.
    await asSystem(ctx, "finishing", (ctx) => scoreCase(ctx, { researchId, cause: "statement" }));
    if (await mustBeSigned(ctx, researchId)) throw new RuleBroken("signing_needed");
    await endRequest(ctx, researchId, "finished");
    const { userId, vehicleParams } = await finishCase(ctx, input);
    await giveGoodwill(ctx, { id: researchId, userId });
    await notify(ctx, {
      userId,
      researchId,
      kind: "status_changed",
      params: { ...vehicleParams, status: "completed" },
    });
  });
}
