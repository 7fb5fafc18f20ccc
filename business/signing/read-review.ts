import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "../context.ts";
import { sources } from "../evidence/evidence.sql.ts";
import { custodyPeriods, researchTimeline } from "../history/history.sql.ts";
import { identityMarks } from "../vehicles/vehicles.sql.ts";
import type { RemarkState } from "./remark.ts";
import { remarkAnswers, reviewRemarks, reviewRequests } from "./reviews.sql.ts";

export type Remark = Awaited<ReturnType<typeof remarksOf>>[number];

/** Oldest first, each with what it stands at. Drafts are whoever's may sign; the page leaves them out for others. */
export function remarksOf(ctx: Ctx<Staff>, researchId: string) {
  return listRemarks(ctx, eq(reviewRemarks.researchId, researchId));
}

/** What research has to do before the case can be signed. */
export function openRemarksOf(ctx: Ctx<Staff>, researchId: string) {
  return listRemarks(
    ctx,
    and(eq(reviewRemarks.researchId, researchId), isOpen, isNotNull(reviewRemarks.sentAt)),
  );
}

const isAnswered = sql`exists (select from ${remarkAnswers} where ${remarkAnswers.remarkId} = ${reviewRemarks.id})`;
const isOpen = sql`(${reviewRemarks.withdrawnAt} is null and not ${isAnswered})`;

/** Also those that were not sent yet: somebody means to ask for something. */
export function countOpenRemarks(ctx: Tx<Staff | System>, researchId: string): Promise<number> {
  return ctx.db.$count(reviewRemarks, and(eq(reviewRemarks.researchId, researchId), isOpen));
}

/** Null where none waits. */
export async function openRequestOf(ctx: Tx<Staff>, researchId: string) {
  const [found] = await ctx.db
    .select({ askedAt: reviewRequests.askedAt, askedBy: users.name })
    .from(reviewRequests)
    .innerJoin(users, eq(users.id, reviewRequests.askedBy))
    .where(and(eq(reviewRequests.researchId, researchId), isNull(reviewRequests.endedAt)));
  return found ?? null;
}

/** Null of what is no row. */
const row = sql`substring(${reviewRemarks.subject} from '[0-9a-f-]{36}$')::uuid`;

function listRemarks(ctx: Ctx<Staff>, where: SQL | undefined) {
  return inTransaction(ctx, async (ctx) => {
    const [writer, answerer, withdrawer] = [
      alias(users, "writer"),
      alias(users, "answerer"),
      alias(users, "withdrawer"),
    ];
    const rows = await ctx.db
      .select({
        id: reviewRemarks.id,
        subject: reviewRemarks.subject,
        text: reviewRemarks.text,
        writtenBy: writer.name,
        isMine: sql<boolean>`${reviewRemarks.writtenBy} = ${ctx.actor.userId}`,
        writtenAt: reviewRemarks.writtenAt,
        sentAt: reviewRemarks.sentAt,
        withdrawnAt: reviewRemarks.withdrawnAt,
        withdrawnBy: withdrawer.name,
        answer: remarkAnswers.text,
        answeredBy: answerer.name,
        answeredAt: remarkAnswers.answeredAt,
        titleDe: sql<
          string | null
        >`coalesce(${researchTimeline.titleDe}, ${researchTimeline.titleEn}, ${custodyPeriods.party},
          ${identityMarks.raw}, ${sources.title})`,
        titleEn: sql<
          string | null
        >`coalesce(${researchTimeline.titleEn}, ${researchTimeline.titleDe}, ${custodyPeriods.party},
          ${identityMarks.raw}, ${sources.title})`,
      })
      .from(reviewRemarks)
      .innerJoin(writer, eq(writer.id, reviewRemarks.writtenBy))
      .leftJoin(withdrawer, eq(withdrawer.id, reviewRemarks.withdrawnBy))
      .leftJoin(remarkAnswers, eq(remarkAnswers.remarkId, reviewRemarks.id))
      .leftJoin(answerer, eq(answerer.id, remarkAnswers.answeredBy))
      .leftJoin(researchTimeline, sql`${researchTimeline.id} = ${row}`)
      .leftJoin(custodyPeriods, sql`${custodyPeriods.id} = ${row}`)
      .leftJoin(identityMarks, sql`${identityMarks.id} = ${row}`)
      .leftJoin(sources, sql`${sources.id} = ${row}`)
      .where(where)
      .orderBy(asc(reviewRemarks.writtenAt), asc(reviewRemarks.id));
    return rows.map((each) => ({ ...each, state: stateOf(each) }));
  });
}

type Standing = { sentAt: Date | null; withdrawnAt: Date | null; answeredAt: Date | null };

function stateOf({ sentAt, withdrawnAt, answeredAt }: Standing): RemarkState {
  if (withdrawnAt) return "withdrawn";
  if (answeredAt) return "answered";
  return sentAt ? "open" : "draft";
}
