import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Staff, type Tx } from "../context.ts";
import { extraById } from "./catalogue.ts";
import { owedFor, refundDueOn } from "./order.ts";
import { withdrawalDeclarations as declared, orders } from "./orders.sql.ts";

const wording = {
  id: declared.id,
  name: declared.name,
  contractReference: declared.contractReference,
  email: declared.email,
  part: declared.part,
  locale: declared.locale,
  receivedAt: declared.receivedAt,
  settledAt: declared.settledAt,
  refundCents: declared.refundCents,
};

/** The newest withdrawals, unsettled ones first, with the order they belong to or seem to. Reading them leaves an audit entry. */
export function withdrawalsForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const matched = alias(orders, "matched");
    const rows = await ctx.db
      .select({
        ...wording,
        note: declared.note,
        matched: {
          id: matched.id,
          number: matched.number,
          researchId: matched.researchId,
          packageId: matched.packageId,
        },
        order: {
          id: orders.id,
          number: orders.number,
          status: orders.status,
          researchId: orders.researchId,
          packageId: orders.packageId,
          customerType: orders.customerType,
        },
      })
      .from(declared)
      .leftJoin(orders, eq(orders.id, declared.orderId))
      .leftJoin(matched, eq(matched.id, declared.matchedOrderId))
      .orderBy(sql`${declared.settledAt} is not null`, asc(declared.receivedAt), asc(declared.id))
      .limit(200);
    if (rows.length > 0) await record(ctx, "withdrawals.read", "withdrawals");
    const named = new Set(rows.map((row) => row.order?.id));
    const beside = await ordersOfCases(
      ctx,
      rows.flatMap((row) => (row.order ?? row.matched)?.researchId ?? []),
    );
    return rows.map((row) => {
      const order = row.order ?? row.matched;
      const others = beside.filter((each) => each.researchId === order?.researchId && each.id !== order?.id);
      const standing = others.filter((each) => !["cancelled", "refunded", "withdrawn"].includes(each.status));
      const mayTakeExtras = order !== null && !extraById(order.packageId);
      return {
        ...row,
        dueOn: refundDueOn(row.receivedAt),
        /** Orders of the same case that stay; the extras among them may go too. */
        others: standing.map(({ number }) => number),
        extras: mayTakeExtras ? standing.filter(isExtra).map(({ number }) => number) : [],
        /** Extras that went with the order, and whose money is still owed. */
        owedToo: row.order
          ? others.filter(
              (each) =>
                isExtra(each) && !named.has(each.id) && each.status === "withdrawn" && owedFor(each) > 0,
            )
          : [],
      };
    });
  });
}

function isExtra({ packageId }: { packageId: string }): boolean {
  return extraById(packageId) !== undefined;
}

async function ordersOfCases(ctx: Tx<Staff>, researchIds: string[]) {
  if (researchIds.length === 0) return [];
  return ctx.db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      packageId: orders.packageId,
      researchId: orders.researchId,
      priceCents: orders.priceCents,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .where(inArray(orders.researchId, researchIds));
}

/**
 * The newest withdrawal of one of my orders: the one that the team has settled, or one that names the order and comes
 * from my address. Null when there is none. Whose order it is must have been asked before.
 */
export function myWithdrawal(ctx: Ctx<Customer>, orderId: string) {
  return inTransaction(ctx, (ctx) =>
    // Declarations come from anybody and belong to nobody; the two conditions make this one mine.
    asSystem(ctx, "own-withdrawal", async (ctx) => {
      const fromMe = sql`lower(${declared.email}) = lower(${users.email})`;
      const [found] = await ctx.db
        .select(wording)
        .from(declared)
        .innerJoin(orders, eq(orders.id, orderId))
        .innerJoin(users, eq(users.id, orders.userId))
        .where(
          or(
            eq(declared.orderId, orderId),
            and(isNull(declared.settledAt), eq(declared.matchedOrderId, orderId), fromMe),
          ),
        )
        .orderBy(sql`${declared.orderId} is null`, desc(declared.receivedAt))
        .limit(1);
      return found ? { ...found, dueOn: refundDueOn(found.receivedAt) } : null;
    }),
  );
}
