import { eq, inArray } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff, type System } from "../context.ts";
import { orders } from "../orders/orders.sql.ts";
import { payments, refunds } from "./payments.sql.ts";

/** What a tax adviser finds a movement by: the order, how it came or went, and the name that bank or provider knows it by. */
export type MovementNames = { number: string; method: string; reference: string };

/** By the ids of payments and refunds, which the books name as their documents. */
export function readMovementNames(
  ctx: Ctx<Staff | System>,
  ids: readonly string[],
): Promise<Map<string, MovementNames>> {
  return inTransaction(ctx, async (ctx) => {
    const names = new Map<string, MovementNames>();
    for (let from = 0; from < ids.length; from += idsAtOnce) {
      const some = ids.slice(from, from + idsAtOnce);
      const came = await ctx.db
        .select({
          id: payments.id,
          number: orders.number,
          method: payments.method,
          reference: payments.reference,
        })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(inArray(payments.id, some));
      const went = await ctx.db
        .select({
          id: refunds.id,
          number: orders.number,
          method: refunds.method,
          reference: refunds.providerReference,
        })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(inArray(refunds.id, some));
      for (const { id, reference, ...row } of [...came, ...went])
        names.set(id, { ...row, reference: reference ?? "" });
    }
    return names;
  });
}

const idsAtOnce = 1000;
