import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { extraIds } from "#business/orders/catalogue/catalogue.ts";
import { profiles, users } from "../accounts/accounts.sql.ts";
import { auditLog } from "../audit/audit.sql.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { letters } from "../letters/letters.sql.ts";
import { matchCandidates } from "../matching/matching.sql.ts";
import { researchComments } from "../messages/messages.sql.ts";
import { orders } from "../orders/orders.sql.ts";
import { casePlans } from "../researches/case-plans.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import {
  awaitsArchive,
  isAnswered,
  isOpenCase,
  isOverdue,
  isOwnedBy,
  isResting,
  isSentBack,
  openRemarks,
  queueOrder,
  queueWhere,
  waitsForSigning,
} from "./queue-conditions.ts";
import type { QueueFilter } from "./queue-filter.ts";
import { recordReading } from "./record-reading.ts";

export const casesPerPage = 80;

/** One page of the queue and what each filter would find: two statements, whatever the number of cases. */
export function readQueue(ctx: Ctx<Staff>, filter: QueueFilter) {
  return inTransaction(ctx, async (ctx) => {
    const reader = { userId: ctx.actor.userId, now: ctx.now() };
    const cases = await listCases(ctx, queueWhere(filter, reader), {
      order: queueOrder(filter, reader.now),
      limit: casesPerPage + 1,
      offset: ((filter.page ?? 1) - 1) * casesPerPage,
    });
    const counts = await countFilters(ctx);
    if (cases.length > 0) await recordReading(ctx, "queue");
    return { cases: cases.slice(0, casesPerPage), counts, more: cases.length > casesPerPage };
  });
}

type Listing = { order: SQL[]; limit: number; offset?: number };

/** Everything a line about a case shows, in one statement. */
export function listCases(ctx: Tx<Staff>, where: SQL | undefined, { order, limit, offset = 0 }: Listing) {
  const { db } = ctx;
  // First which cases, by left joins that are made where the view or its order needs them; then what is shown of them.
  const page = db
    .select({ id: researches.id })
    .from(researches)
    .leftJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .leftJoin(users, eq(users.id, researches.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(casePlans, eq(casePlans.researchId, researches.id))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const now = ctx.now();
  const assignee = alias(users, "assignee");
  const ofCase = eq(researchComments.researchId, researches.id);
  const orderOfCase = eq(orders.researchId, researches.id);
  return db
    .select({
      id: researches.id,
      number: researches.number,
      status: researches.status,
      packageId: researches.packageId,
      promisedAt: researches.promisedAt,
      waitingSince: researches.waitingSince,
      gaps: researches.gaps,
      contradictions: researches.contradictions,
      createdAt: researches.createdAt,
      overdue: sql<boolean>`${isOverdue(now)}`,
      resting: sql<boolean>`${isResting(now)}`,
      answered: sql<boolean>`${isAnswered}`,
      kind: vehicles.kind,
      make: vehicles.make,
      model: vehicles.model,
      year: vehicles.year,
      licensePlate: vehicles.licensePlate,
      customer: {
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        company: profiles.company,
        email: users.email,
        locale: users.locale,
      },
      assignee: { id: assignee.id, name: assignee.name },
      nextAction: casePlans.nextAction,
      dueOn: casePlans.dueOn,
      restsFor: casePlans.restsFor,
      restsUntil: casePlans.restsUntil,
      questions: db.$count(
        researchComments,
        and(ofCase, isNotNull(researchComments.answerBy), isNull(researchComments.answeredAt)),
      ),
      candidates: db.$count(
        matchCandidates,
        and(
          isNull(matchCandidates.decision),
          or(
            eq(matchCandidates.researchId, researches.id),
            eq(matchCandidates.otherResearchId, researches.id),
          ),
        ),
      ),
      remarks: sql<number>`${openRemarks}`.mapWith(Number),
      letters: db.$count(letters, and(eq(letters.researchId, researches.id), eq(letters.state, "sent"))),
      unpaid: db.$count(orders, and(orderOfCase, eq(orders.status, "pending"))),
      extras: sql<string[]>`array(select ${orders.packageId} from ${orders} where ${orderOfCase}
        and ${orders.packageId} in ${[...extraIds]} and ${orders.status} not in ('cancelled', 'refunded', 'withdrawn'))`,
      lastEvent: sql<{
        event: string;
        at: string;
        by: string;
      } | null>`(select json_build_object('event', ${auditLog.event},
        'at', ${auditLog.at}, 'by', split_part(${auditLog.actor}, ':', 1)) from ${auditLog}
        where ${auditLog.subject} = 'research:' || ${researches.id} and ${auditLog.event} not like '%.read' and ${auditLog.event} <> 'research.scored'
        order by ${auditLog.at} desc, ${auditLog.id} desc limit 1)`,
    })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .innerJoin(users, eq(users.id, researches.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(assignee, eq(assignee.id, researches.assigneeId))
    .leftJoin(casePlans, eq(casePlans.researchId, researches.id))
    .where(inArray(researches.id, page))
    .orderBy(...order);
}

/** What a view counts of the open cases; of the closed ones, of which there are ten times as many, only how many. */
async function countFilters(ctx: Tx<Staff>) {
  const now = ctx.now();
  const { userId } = ctx.actor;
  const number = (condition: unknown) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [open] = await ctx.db
    .select({
      open: sql<number>`count(*)`.mapWith(Number),
      mine: number(isOwnedBy("mine", userId)),
      nobody: number(isOwnedBy("nobody", userId)),
      answered: number(isAnswered),
      overdue: number(isOverdue(now)),
      archive: number(awaitsArchive),
      signing: number(waitsForSigning(userId)),
      returned: number(isSentBack),
      pending: number(eq(researches.status, "pending")),
      in_progress: number(eq(researches.status, "in_progress")),
      awaiting_confirmation: number(eq(researches.status, "awaiting_confirmation")),
      results_available: number(eq(researches.status, "results_available")),
      completed: ctx.db.$count(researches, eq(researches.status, "completed")),
      cancelled: ctx.db.$count(researches, eq(researches.status, "cancelled")),
    })
    .from(researches)
    .leftJoin(casePlans, eq(casePlans.researchId, researches.id))
    .where(isOpenCase);
  if (!open) throw new Error("A count without groups gave no row.");
  return open;
}

export type QueueCase = Awaited<ReturnType<typeof readQueue>>["cases"][number];
export type QueueCounts = Awaited<ReturnType<typeof readQueue>>["counts"];
