import { and, eq, inArray, ne } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import { cancelResearch } from "../researches/cancel-research.ts";
import { orders } from "./orders.sql.ts";

/** Ends the case of an order that stands no longer, unless another order keeps it going. */
export async function endCaseWithLast(
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
