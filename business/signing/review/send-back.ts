import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { lockResearch } from "../../researches/lock-research.ts";
import { endRequest } from "../end-request.ts";
import { reviewRemarks } from "../reviews.sql.ts";
import { mustBeSecondPerson } from "../sign-case.ts";
import { isOpenToSign } from "../sign-off.ts";

export const SendBack = z.object({ researchId: z.uuid() });

/** With what was remarked since the last time. The customer learns nothing of it. Throws `signing_no_remark`. */
export function sendBack(ctx: Ctx<Staff>, input: z.infer<typeof SendBack>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId } = input;
    const found = await lockResearch(ctx, researchId);
    if (!isOpenToSign(found.status)) throw new RuleBroken("signing_not_open");
    await mustBeSecondPerson(ctx, found);
    const unsent = and(
      eq(reviewRemarks.researchId, researchId),
      isNull(reviewRemarks.sentAt),
      isNull(reviewRemarks.withdrawnAt),
    );
    const sent = await ctx.db
      .update(reviewRemarks)
      .set({ sentAt: ctx.now() })
      .where(unsent)
      .returning({ id: reviewRemarks.id });
    if (sent.length === 0) throw new RuleBroken("signing_no_remark");
    await endRequest(ctx, researchId, "sent_back");
    await record(ctx, "review.sent-back", `research:${researchId}`, { remarks: sent.length });
  });
}
