import { eq } from "drizzle-orm";
import type { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import type { AnswerCode } from "#business/people/rights/answer-code.ts";
import { hashOfCode } from "#business/people/rights/issue-code.ts";
import { hideStopped } from "#business/people/rights/object.ts";
import { addToStopList } from "#business/people/stop-list.ts";
import { compareCardsJob } from "#business/reunions/reunions.jobs.ts";
import { pendingRefusals, refusalDetails } from "./refusals.sql.ts";

/** Whoever holds the letter says no: on the stop list and hidden everywhere in this transaction, and who it was is erased. */
export async function confirmRefusal(
  ctx: Ctx<Visitor>,
  { code }: z.infer<typeof AnswerCode>,
  network: string,
): Promise<void> {
  await countAttempt(ctx, "answer-code", network);
  await inTransaction(systemContext(ctx, "refusal"), async (ctx) => {
    const [found] = await ctx.db
      .select()
      .from(refusalDetails)
      .where(eq(refusalDetails.hash, hashOfCode(ctx.services, code)))
      .for("update");
    if (!found) throw new RuleBroken("refusals_code_unknown");
    const { refusalId, name, birthYear, address, mark } = found;
    await addToStopList(ctx, { name, birthYear, address, marks: [mark] }, { neverAlone: true });
    await hideStopped(ctx);
    await ctx.db.delete(pendingRefusals).where(eq(pendingRefusals.id, refusalId));
    await ctx.services.queue.send(ctx.db, compareCardsJob, {});
    await record(ctx, "refusal.confirmed", `refusal:${refusalId}`);
  });
}
