import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { outboundMails } from "#business/mails/mails.sql.ts";
import { overStatuses, refundDueOn, surplusCents } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { assess } from "#business/withdrawals/assessment.ts";
import { matchDeclarant } from "#business/withdrawals/declarant.ts";
import { withdrawalCases } from "#business/withdrawals/read-case.ts";
import { contractorsOf } from "#business/withdrawals/read-contractors.ts";
import { withdrawalDeclarations as declaration } from "#business/withdrawals/withdrawals.sql.ts";

const declarationColumns = {
  id: declaration.id,
  name: declaration.name,
  contractReference: declaration.contractReference,
  email: declaration.email,
  part: declaration.part,
  locale: declaration.locale,
  receivedAt: declaration.receivedAt,
  resolvedAt: declaration.resolvedAt,
  refundCents: declaration.refundCents,
  compensationCents: declaration.compensationCents,
  reckoning: declaration.reckoning,
};

/** One mail acknowledges all orders that a declaration names; it is about the first of them. */
const isAcknowledged = sql<boolean>`exists (
  select from ${outboundMails} m join ${declaration} named on m.about = 'withdrawal:' || named.id
  where m.template = 'orders.withdrawal-receipt'
    and (named.email, named.name, named.received_at) = (${declaration.email}, ${declaration.name}, ${declaration.receivedAt})
)`;

export function withdrawalsForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const matched = alias(orders, "matched");
    const rows = await ctx.db
      .select({
        ...declarationColumns,
        note: declaration.note,
        isAcknowledged,
        matched: {
          id: matched.id,
          number: matched.number,
          researchId: matched.researchId,
          further: matched.further,
        },
        order: {
          id: orders.id,
          number: orders.number,
          status: orders.status,
          researchId: orders.researchId,
          further: orders.further,
          customerType: orders.customerType,
        },
      })
      .from(declaration)
      .leftJoin(orders, eq(orders.id, declaration.orderId))
      .leftJoin(matched, eq(matched.id, declaration.matchedOrderId))
      .orderBy(sql`${declaration.resolvedAt} is not null`, asc(declaration.receivedAt), asc(declaration.id))
      .limit(200);
    if (rows.length > 0) await record(ctx, "withdrawals.read", "withdrawals");
    const shownOrderIds = new Set(rows.map((row) => row.order?.id));
    const caseOrders = await ordersOfCases(
      ctx,
      rows.flatMap((row) => (row.order ?? row.matched)?.researchId ?? []),
    );
    const openOrderIds = rows.flatMap((row) => (row.resolvedAt ? [] : (row.matched?.id ?? [])));
    const cases = await withdrawalCases(ctx, openOrderIds);
    const contractors = await contractorsOf(ctx, openOrderIds);
    return rows.map((row) => {
      const order = row.order ?? row.matched;
      const about = row.matched && cases.get(row.matched.id);
      const contractor = row.matched && contractors.get(row.matched.id);
      const others = caseOrders.filter(
        (each) => each.researchId === order?.researchId && each.id !== order?.id,
      );
      const activeOrders = others.filter((each) => !overStatuses.includes(each.status));
      const mayTakeExtras = order !== null && !order.further;
      return {
        ...row,
        dueOn: refundDueOn(row.receivedAt),
        /** Of an open declaration with a matching order: is it its customer who declares, and what does the order say? */
        declarant: contractor ? { ...matchDeclarant(row, contractor), contractor } : null,
        assessment: about ? assess(about, row.receivedAt) : null,
        others: activeOrders.map(({ number }) => number),
        extras: mayTakeExtras ? activeOrders.filter(isExtra).map(({ number }) => number) : [],
        /** Extras withdrawn with the order whose refund is still owed. */
        owedExtras: row.order
          ? others.filter(
              (each) =>
                isExtra(each) &&
                !shownOrderIds.has(each.id) &&
                each.status === "withdrawn" &&
                surplusCents(each) > 0,
            )
          : [],
      };
    });
  });
}

function isExtra({ further }: { further: boolean }): boolean {
  return further;
}

async function ordersOfCases(ctx: Tx<Staff>, researchIds: string[]) {
  if (researchIds.length === 0) return [];
  return ctx.db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      further: orders.further,
      researchId: orders.researchId,
      priceCents: orders.priceCents,
      waivedCents: orders.waivedCents,
      chargedCents: orders.chargedCents,
      receivedCents: orders.receivedCents,
      refundedCents: orders.refundedCents,
    })
    .from(orders)
    .where(inArray(orders.researchId, researchIds));
}

export function myWithdrawal(ctx: Ctx<Customer>, orderId: string) {
  return inTransaction(ctx, (ctx) =>
    // Declarations have no owner; both conditions together make one mine.
    asSystem(ctx, "own-withdrawal", async (ctx) => {
      const fromMe = sql`lower(${declaration.email}) = lower(${users.email})`;
      const [found] = await ctx.db
        .select(declarationColumns)
        .from(declaration)
        .innerJoin(orders, eq(orders.id, orderId))
        .innerJoin(users, eq(users.id, orders.userId))
        .where(
          or(
            eq(declaration.orderId, orderId),
            and(isNull(declaration.resolvedAt), eq(declaration.matchedOrderId, orderId), fromMe),
          ),
        )
        .orderBy(sql`${declaration.orderId} is null`, desc(declaration.receivedAt))
        .limit(1);
      return found ? { ...found, dueOn: refundDueOn(found.receivedAt) } : null;
    }),
  );
}
