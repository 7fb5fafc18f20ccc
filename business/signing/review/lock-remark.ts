import { and, eq } from "drizzle-orm";
import type { Staff, Tx } from "../../context.ts";
import { NotFound, RuleBroken } from "../../errors.ts";
import { remarkAnswers, reviewRemarks } from "../reviews.sql.ts";

/** One that nobody has answered or withdrawn. The caller has locked the case. Throws `NotFound` and `signing_remark_done`. */
export async function lockRemark(
  ctx: Tx<Staff>,
  { researchId, remarkId }: { researchId: string; remarkId: string },
) {
  const [found] = await ctx.db
    .select({
      sentAt: reviewRemarks.sentAt,
      withdrawnAt: reviewRemarks.withdrawnAt,
      answer: remarkAnswers.text,
    })
    .from(reviewRemarks)
    .leftJoin(remarkAnswers, eq(remarkAnswers.remarkId, reviewRemarks.id))
    .where(and(eq(reviewRemarks.id, remarkId), eq(reviewRemarks.researchId, researchId)));
  if (!found) throw new NotFound();
  if (found.withdrawnAt || found.answer !== null) throw new RuleBroken("signing_remark_done");
  return found;
}
