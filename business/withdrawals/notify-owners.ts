import { and, eq, gt, inArray } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import type { System, Tx } from "#business/context.ts";
import { outboundMails } from "#business/mails/mails.sql.ts";
import { notifyCustomer } from "#business/orders/notify-customer.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { withdrawalDeclaredMail } from "./withdrawals.mail.ts";

const template = "orders.withdrawal-declared";
const dayMs = 24 * 60 * 60 * 1000;

/** By mail, too, if declared under an address that is not the account's: once a day for an order. */
export async function notifyOwners(
  ctx: Tx<System>,
  orderIds: readonly string[],
  declaredBy: string,
): Promise<void> {
  if (orderIds.length === 0) return;
  const owned = await ctx.db
    .select({ order: orders, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(orders.number);
  for (const { order, email } of owned) {
    const { id, number, locale } = order;
    const isFromOwner = email.toLowerCase() === declaredBy.toLowerCase();
    const params = { number, ...(isFromOwner ? {} : { elsewhere: "yes" }) };
    const notification = { kind: "order_withdrawal_declared", params } as const;
    const url = `${ctx.services.config.publicUrl}/${locale}/dashboard/orders/${id}`;
    const isMailed = !isFromOwner && !(await wasMailed(ctx, `order:${id}`));
    const mail = { template, text: withdrawalDeclaredMail(order, ctx.now(), url) };
    await notifyCustomer(ctx, order, isMailed ? { notification, mail } : { notification });
  }
}

async function wasMailed(ctx: Tx<System>, about: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - dayMs);
  const mailed = await ctx.db
    .select({ id: outboundMails.id })
    .from(outboundMails)
    .where(
      and(
        eq(outboundMails.template, template),
        eq(outboundMails.about, about),
        gt(outboundMails.queuedAt, since),
      ),
    )
    .limit(1);
  return mailed.length > 0;
}
