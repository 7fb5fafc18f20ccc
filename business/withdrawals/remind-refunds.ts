import { and, asc, eq, isNull, or } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { berlinDay, daysBetween } from "#business/locale.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { refundDueOn, surplusCents } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import type { RefundDue } from "#business/withdrawals/refund-due.ts";
import { withdrawalDeclarations as declaration } from "#business/withdrawals/withdrawals.sql.ts";
import { refundsDueMail } from "./withdrawals.mail.ts";

/** Days before the deadline; after it, every day. */
const reminderDays = [7, 4, 1, 0];

/** Mails the team about refunds that are due soon (§ 357 Abs. 1 BGB). Scheduled daily. */
export function remindAboutRefunds(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const today = berlinDay(ctx.now());
    const due = (await refundsDue(ctx)).sort((a, b) => a.dueOn.localeCompare(b.dueOn));
    if (!due.some(({ dueOn }) => isReminderDay(daysBetween(today, dueOn)))) return;
    await queueMail(ctx, {
      template: "orders.refunds-due",
      to: ctx.services.config.operator.email,
      userId: null,
      locale: "de",
      text: refundsDueMail(ctx.services.config.publicUrl, due),
    });
    await record(ctx, "refunds.reminded", "withdrawals", { count: due.length });
  });
}

async function refundsDue(ctx: Tx<System>): Promise<RefundDue[]> {
  const rows = await ctx.db
    .select({
      name: declaration.name,
      receivedAt: declaration.receivedAt,
      resolvedAt: declaration.resolvedAt,
      order: orders,
    })
    .from(declaration)
    .leftJoin(orders, eq(orders.id, declaration.orderId))
    .where(or(isNull(declaration.resolvedAt), eq(orders.status, "withdrawn")))
    .orderBy(asc(declaration.receivedAt));
  const due: RefundDue[] = [];
  for (const { name, receivedAt, resolvedAt, order } of rows) {
    const about = { name, receivedAt, dueOn: refundDueOn(receivedAt) };
    if (!resolvedAt) due.push({ ...about, order: null });
    for (const each of order ? await withdrawnWith(ctx, order) : [])
      if (surplusCents(each) > 0 && !due.some((known) => known.order?.number === each.number))
        due.push({ ...about, order: { number: each.number, cents: surplusCents(each) } });
  }
  return due;
}

/** Extras withdrawn with their research have no declaration of their own. */
function withdrawnWith(
  ctx: Tx<System>,
  { id, researchId }: Pick<typeof orders.$inferSelect, "id" | "researchId">,
) {
  return ctx.db
    .select()
    .from(orders)
    .where(
      and(researchId ? eq(orders.researchId, researchId) : eq(orders.id, id), eq(orders.status, "withdrawn")),
    )
    .orderBy(asc(orders.number));
}

function isReminderDay(daysLeft: number): boolean {
  return daysLeft < 0 || reminderDays.includes(daysLeft);
}
