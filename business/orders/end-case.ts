import { and, eq, inArray, ne } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import { cancelResearch } from "../researches/cancel-research.ts";
import { orders } from "./orders.sql.ts";

/** Cancels the case unless another order in force keeps it open. */
export async function endCaseWithLastOrder(
  ctx: Tx<Staff | System>,
  order: { id: string; researchId: string },
): Promise<void> {
  const others = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.researchId, order.researchId),
        ne(orders.id, order.id),
        inArray(orders.status, ["pending", "paid", "processing"]),
      ),
    );
  if (others.length === 0) await cancelResearch(ctx, order.researchId);
}
