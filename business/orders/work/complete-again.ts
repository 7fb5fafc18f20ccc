import { and, eq, gt, inArray, notInArray } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { closeAgain } from "#business/researches/ending/close-again.ts";

type Reopened = {
  researchId: string;
  completedAt: Date;
  promisedAt: Date | null;
  orderIds: readonly string[];
};

/** Undoes `reopenCase`: the orders that it took along are complete, as they were billed then. */
export function completeAgain(ctx: Ctx<Staff>, reopened: Reopened): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await closeAgain(ctx, reopened);
    const { researchId, orderIds } = reopened;
    // As in `finish-case.ts`.
    const done = await asSystem(ctx, "reopening-undone", ({ db }) =>
      db
        .update(orders)
        .set({ status: "completed" })
        .where(
          and(
            eq(orders.researchId, researchId),
            inArray(orders.id, [...orderIds]),
            eq(orders.status, "processing"),
          ),
        )
        .returning({ id: orders.id }),
    );
    for (const { id } of done) await record(ctx, "order.completed", `order:${id}`);
  });
}

/** Something was ordered for the case in the meantime. */
export async function hasNewOrder(
  ctx: Tx<Staff>,
  { researchId, since, orderIds }: { researchId: string; since: Date; orderIds: readonly string[] },
): Promise<boolean> {
  const news = and(
    eq(orders.researchId, researchId),
    gt(orders.createdAt, since),
    notInArray(orders.id, [...orderIds]),
  );
  return (await ctx.db.$count(orders, news)) > 0;
}
