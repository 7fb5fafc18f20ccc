import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { researchDocuments } from "../documents/documents.sql.ts";
import { orders } from "../orders/orders.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { researchRetentionMonths } from "../retention.ts";
import { consents, dataExports, erasures } from "./privacy.sql.ts";
import { monthsLater } from "./privacy.ts";
import { endedAt, isEndedCase } from "./remind-retention.ts";

export function myPrivacy(ctx: Ctx<Customer>) {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const exports = await ctx.db
      .select({
        id: dataExports.id,
        requestedAt: dataExports.requestedAt,
        readyAt: dataExports.readyAt,
        expiresAt: dataExports.expiresAt,
      })
      .from(dataExports)
      .where(
        and(
          eq(dataExports.userId, userId),
          or(isNull(dataExports.expiresAt), gt(dataExports.expiresAt, ctx.now())),
        ),
      )
      .orderBy(desc(dataExports.requestedAt));
    const [erasure] = await ctx.db
      .select({ dueAt: erasures.dueAt })
      .from(erasures)
      .where(and(eq(erasures.userId, userId), isNull(erasures.cancelledAt), isNull(erasures.doneAt)));
    const [club] = await ctx.db
      .select({ text: consents.text, givenAt: consents.givenAt })
      .from(consents)
      .where(
        and(
          eq(consents.userId, userId),
          eq(consents.purpose, "collector-club"),
          isNull(consents.withdrawnAt),
        ),
      );
    const kept = await ctx.db
      .select({ number: researches.number, endedAt })
      .from(researches)
      .where(and(eq(researches.userId, userId), isEndedCase))
      .orderBy(endedAt);
    return {
      exports,
      cases: kept.map(({ number, endedAt }) => ({
        number,
        erasesOn: monthsLater(endedAt, researchRetentionMonths),
      })),
      club: club ?? null,
      erasesAt: erasure?.dueAt ?? null,
      files: await ctx.db.$count(researchDocuments, eq(researchDocuments.ownerId, userId)),
      orders: await ctx.db.$count(orders, eq(orders.userId, userId)),
    };
  });
}
