import { and, eq, inArray, ne } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import { cancelResearch } from "../researches/cancel-research.ts";
import { orders } from "./orders.sql.ts";

type OrderOfCase = { id: string; researchId: string | null };

/** Cancels the case unless another order in force keeps it open. */
export async function endCaseWithLastOrder(ctx: Tx<Staff | System>, order: OrderOfCase): Promise<void> {
  const { researchId } = order;
  if (researchId && (await othersInForce(ctx, order)).length === 0) await cancelResearch(ctx, researchId);
}

/** The numbers of the other orders that keep its case open. */
export async function othersInForce(ctx: Tx<Staff | System>, order: OrderOfCase): Promise<string[]> {
  if (!order.researchId) return [];
  const others = await ctx.db
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.researchId, order.researchId),
        ne(orders.id, order.id),
        inArray(orders.status, ["pending", "paid", "processing"]),
      ),
    );
  return others.map(({ number }) => number);
}
