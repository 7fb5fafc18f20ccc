import { z } from "zod";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { lockResearch } from "../../researches/lock-research.ts";
import { openRequestOf } from "../read-review.ts";
import { reviewRequests } from "../reviews.sql.ts";
import { isComplete, isOpenToSign } from "../sign-off.ts";
import { signedContent } from "../signed-content.ts";

export const RequestReview = z.object({ researchId: z.uuid() });

/** Asks a second person to read the case. Throws `signing_incomplete` as long as nobody could sign it, or `signing_requested`. */
export function requestReview(ctx: Ctx<Staff>, input: z.infer<typeof RequestReview>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId } = input;
    const found = await lockResearch(ctx, researchId);
    if (!isOpenToSign(found.status)) throw new RuleBroken("signing_not_open");
    if (await openRequestOf(ctx, researchId)) throw new RuleBroken("signing_requested");
    const { checklist } = await signedContent(ctx, { id: researchId, waiting: found.waitingSince !== null });
    if (!isComplete(checklist)) throw new RuleBroken("signing_incomplete");
    await ctx.db.insert(reviewRequests).values({
      id: uuidv7(ctx.now().getTime()),
      researchId,
      askedBy: ctx.actor.userId,
      askedAt: ctx.now(),
    });
    await record(ctx, "review.requested", `research:${researchId}`);
  });
}
