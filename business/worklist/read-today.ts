import { and, eq, exists, isNull, or, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { matchCandidates } from "../matching/matching.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { mayDo } from "../staff-roles.ts";
import { isAnswered, isOpenCase, isSentBack, queueOrder, waitsForSigning } from "./queue-conditions.ts";
import { dueItems } from "./read-due.ts";
import { listCases } from "./read-queue.ts";
import { recordReading } from "./record-reading.ts";

/** One more is read than is shown, so that the page can say that there are more. */
export const casesShown = 30;

/** What asks for this person today: one statement for each list. */
export function readToday(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const mine = eq(researches.assigneeId, ctx.actor.userId);
    const mineOrNobodys = or(mine, isNull(researches.assigneeId));
    const listing = { order: queueOrder({}, now), limit: casesShown + 1 };
    const undecided = ctx.db
      .select({ one: sql`1` })
      .from(matchCandidates)
      .where(
        sql`${matchCandidates}.decision is null and ${researches}.id in (${matchCandidates}.research_id, ${matchCandidates}.other_research_id)`,
      );
    const { roles, userId } = ctx.actor;
    const today = {
      returned: await listCases(ctx, and(isSentBack, mineOrNobodys), listing),
      signing: mayDo(roles, "review") ? await listCases(ctx, waitsForSigning(userId), listing) : [],
      answered: await listCases(ctx, and(isAnswered, mineOrNobodys), listing),
      due: await dueItems(ctx),
      candidates: await listCases(ctx, and(isOpenCase, mine, exists(undecided)), listing),
    };
    if (Object.values(today).some((cases) => cases.length > 0)) await recordReading(ctx, "today");
    return today;
  });
}
