import { and, asc, eq, isNull, or } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { berlinDay } from "../locale.ts";
import { owedFor, refundDueOn } from "./order.ts";
import { refundsDueLetter } from "./orders.mail.ts";
import { withdrawalDeclarations as declared, orders } from "./orders.sql.ts";

export type RefundDue = {
  name: string;
  receivedAt: Date;
  /** YYYY-MM-DD. */
  dueOn: string;
  order: { number: string; cents: number } | null;
};

/** Days before the last one on which the team is reminded; afterwards every day. */
const remindedAt = [7, 4, 1, 0];

/** Writes to the house about money that must go back soon (§ 357 Abs. 1 BGB), on the days that count. Run once a day. */
export function remindOfRefunds(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const today = berlinDay(ctx.now());
    const due = (await refundsDue(ctx)).sort((a, b) => a.dueOn.localeCompare(b.dueOn));
    if (!due.some(({ dueOn }) => isDayToRemind(daysBetween(today, dueOn)))) return;
    await writeLetter(ctx, {
      template: "orders.refunds-due",
      to: ctx.house.config.operator.email,
      userId: null,
      locale: "de",
      text: refundsDueLetter(ctx.house.config.publicUrl, due),
    });
    await record(ctx, "refunds.reminded", "withdrawals", { count: due.length });
  });
}

/** Declarations that nobody has dealt with, and withdrawn orders whose money has not gone back. */
async function refundsDue(ctx: Tx<System>): Promise<RefundDue[]> {
  const rows = await ctx.db
    .select({
      name: declared.name,
      receivedAt: declared.receivedAt,
      settledAt: declared.settledAt,
      order: orders,
    })
    .from(declared)
    .leftJoin(orders, eq(orders.id, declared.orderId))
    .where(or(isNull(declared.settledAt), eq(orders.status, "withdrawn")))
    .orderBy(asc(declared.receivedAt));
  const due: RefundDue[] = [];
  for (const { name, receivedAt, settledAt, order } of rows) {
    const about = { name, receivedAt, dueOn: refundDueOn(receivedAt) };
    if (!settledAt) due.push({ ...about, order: null });
    for (const each of order ? await withdrawnInCase(ctx, order.researchId) : [])
      if (owedFor(each) > 0 && !due.some((known) => known.order?.number === each.number))
        due.push({ ...about, order: { number: each.number, cents: owedFor(each) } });
  }
  return due;
}

/** Extras that went with their research have no declaration of their own. */
function withdrawnInCase(ctx: Tx<System>, researchId: string) {
  return ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.researchId, researchId), eq(orders.status, "withdrawn")))
    .orderBy(asc(orders.number));
}

function isDayToRemind(daysLeft: number): boolean {
  return daysLeft < 0 || remindedAt.includes(daysLeft);
}

/** From one day to another, both YYYY-MM-DD. */
function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
}
