import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { appointments } from "#business/appointments/appointments.sql.ts";
import { waitingCounts } from "#business/declared.ts";
import { waitsForLetter } from "#business/dunning/read-dunning.ts";
import { berlinDay } from "#business/locale.ts";
import { awaitingPayment } from "#business/orders/on-account/awaits-payment.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { isDisputedAlone } from "#business/payments/online/read-attempts.ts";
import { paymentAttempts, refunds } from "#business/payments/payments.sql.ts";
import { personLetters } from "#business/person-letters/person-letters.sql.ts";
import { quotes } from "#business/quotes/quotes.sql.ts";
import { awaitsAnswer } from "#business/quotes/read-quotes.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { owedBack } from "./read-money.ts";

/** What nouns declare, and what takes more than a condition. One statement, no personal data. */
export function teamCounts(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const [found] = await db
      .select({
        ...waitingCounts,
        appointments: db.$count(
          appointments,
          and(isNull(appointments.cancelledAt), gt(appointments.endsAt, ctx.now())),
        ),
        /** Awaited, and paid online in a way that a person has to clear up. */
        payments: sql<number>`${db.$count(orders, awaitingPayment)}
          + ${db.$count(paymentAttempts, isDisputedAlone)}`.mapWith(Number),
        /** To be sent, and transfers that no file for the bank holds yet. */
        refunds: sql<number>`${db.$count(orders, owedBack)}
          + ${db.$count(refunds, and(eq(refunds.status, "requested"), eq(refunds.method, "transfer")))}`.mapWith(
          Number,
        ),
        dunning: db.$count(orders, waitsForLetter(berlinDay(ctx.now()))),
        /** To archives and to persons. */
        letters: sql<number>`${waitingCounts.letters}
          + ${db.$count(personLetters, inArray(personLetters.state, ["written", "printed"]))}`.mapWith(
          Number,
        ),
        questions: db.$count(quotes, awaitsAnswer),
      })
      .from(sql`(values (1)) as one`);
    if (!found) throw new Error("A statement without a table gave no row.");
    return found;
  });
}

export type TeamCounts = Awaited<ReturnType<typeof teamCounts>>;
