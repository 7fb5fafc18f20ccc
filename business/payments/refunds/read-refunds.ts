import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { dueCents, surplusCents } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { refundFiles, refunds } from "../payments.sql.ts";
import { planRefund, type RefundPart } from "./plan-refund.ts";
import { returnablePayments, underWayCents } from "./returnable-payments.ts";

const shownFiles = 20;

/** What is owed back and how it goes, what is on its way, and the files for the bank. */
export function refundsForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const owed = await owedRefunds(ctx);
    const open = await ctx.db
      .select({
        id: refunds.id,
        number: orders.number,
        researchId: orders.researchId,
        method: refunds.method,
        status: refunds.status,
        cents: refunds.paidCents,
        holder: refunds.holder,
        iban: refunds.iban,
        fileId: refunds.fileId,
        createdAt: refunds.createdAt,
      })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(inArray(refunds.status, ["requested", "under_way"]))
      .orderBy(asc(refunds.createdAt), asc(refunds.id));
    const files = await ctx.db
      .select({
        id: refundFiles.id,
        number: refundFiles.number,
        transfers: refundFiles.transfers,
        sumCents: refundFiles.sumCents,
        at: refundFiles.at,
        writtenBy: users.name,
        open: sql<number>`(select count(*) from ${refunds} r where r.file_id = ${refundFiles.id} and r.status = 'under_way')::int`,
      })
      .from(refundFiles)
      .leftJoin(users, eq(users.id, refundFiles.writtenBy))
      .orderBy(desc(refundFiles.at))
      .limit(shownFiles);
    if (owed.length + open.length > 0) await record(ctx, "refunds.read", "refunds");
    return { owed, open, files };
  });
}

export type OwedRefund = Awaited<ReturnType<typeof owedRefunds>>[number];

/** Orders of which something is owed back that is not on its way, oldest first. */
async function owedRefunds(ctx: Tx<Staff>) {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(sql`${orders.receivedCents} > ${orders.refundedCents}`)
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const over = rows.filter((order) => surplusCents(order) > 0);
  const ids = over.map(({ id }) => id);
  const [payments, underWay] = [await returnablePayments(ctx, ids), await underWayCents(ctx, ids)];
  return over.flatMap((order) => {
    const cents = surplusCents(order) - (underWay.get(order.id) ?? 0);
    if (cents <= 0) return [];
    const { id, number, status, researchId, billing, priceCents, receivedCents } = order;
    const customer = billing.company || billing.name;
    const parts: RefundPart[] = planRefund(payments.get(id) ?? [], cents);
    return [
      {
        id,
        number,
        status,
        researchId,
        customer,
        priceCents,
        receivedCents,
        dueCents: dueCents(order),
        cents,
        parts,
      },
    ];
  });
}
