import { and, eq, gt, isNull, notInArray, sql } from "drizzle-orm";
import { appointments } from "#business/appointments/appointments.sql.ts";
import { archiveImports } from "#business/archive/imports.sql.ts";
import { stories, teamRequests } from "#business/content/content.sql.ts";
import { newsletterIssues } from "#business/content/issues.sql.ts";
import { defectReports } from "#business/defects/defects.sql.ts";
import { openDefects } from "#business/defects/read-defects.ts";
import { waitsForLetter } from "#business/dunning/read-dunning.ts";
import { berlinDay } from "#business/locale.ts";
import { matchCandidates } from "#business/matching/matching.sql.ts";
import { awaitingPayment } from "#business/orders/on-account/awaits-payment.ts";
import { orders, withdrawalDeclarations } from "#business/orders/orders.sql.ts";
import { awaitsAnswer } from "#business/orders/quotes/read-quotes.ts";
import { quotes } from "#business/orders/quotes.sql.ts";
import { isDisputed } from "#business/payments/online/read-attempts.ts";
import { paymentAttempts, refunds } from "#business/payments/payments.sql.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { owedBack } from "./read-money.ts";

/** What waits in each area of the workspace. One statement, without personal data. */
export function teamCounts(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const [found] = await db
      .select({
        cases: db.$count(researches, notInArray(researches.status, ["completed", "cancelled"])),
        candidates: db.$count(matchCandidates, isNull(matchCandidates.decision)),
        defects: db.$count(defectReports, openDefects),
        requests: db.$count(teamRequests, isNull(teamRequests.resolvedAt)),
        appointments: db.$count(
          appointments,
          and(isNull(appointments.cancelledAt), gt(appointments.endsAt, ctx.now())),
        ),
        imports: db.$count(archiveImports, eq(archiveImports.state, "draft")),
        /** Awaited, and paid online in a way that a person has to clear up. */
        payments: sql<number>`${db.$count(orders, awaitingPayment)}
          + ${db.$count(paymentAttempts, isDisputed)}`.mapWith(Number),
        /** To be sent, and transfers that no file for the bank holds yet. */
        refunds: sql<number>`${db.$count(orders, owedBack)}
          + ${db.$count(refunds, and(eq(refunds.status, "requested"), eq(refunds.method, "transfer")))}`.mapWith(
          Number,
        ),
        dunning: db.$count(orders, waitsForLetter(berlinDay(ctx.now()))),
        questions: db.$count(quotes, awaitsAnswer),
        withdrawals: db.$count(withdrawalDeclarations, isNull(withdrawalDeclarations.resolvedAt)),
        stories: db.$count(stories, eq(stories.status, "submitted")),
        issues: db.$count(newsletterIssues, eq(newsletterIssues.state, "draft")),
      })
      .from(sql`(values (1)) as one`);
    if (!found) throw new Error("A statement without a table gave no row.");
    return found;
  });
}

export type TeamCounts = Awaited<ReturnType<typeof teamCounts>>;
