import { z } from "zod";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { lockResearch } from "../../researches/lock-research.ts";
import { endRequest } from "../end-request.ts";

export const WithdrawRequest = z.object({ researchId: z.uuid() });

/** By anybody who researches. Throws `signing_not_requested` where none waits. */
export function withdrawRequest(ctx: Ctx<Staff>, input: z.infer<typeof WithdrawRequest>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId } = input;
    await lockResearch(ctx, researchId);
    if (!(await endRequest(ctx, researchId, "withdrawn"))) throw new RuleBroken("signing_not_requested");
    await record(ctx, "review.request-withdrawn", `research:${researchId}`);
  });
}
