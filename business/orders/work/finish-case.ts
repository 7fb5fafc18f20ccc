import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { billOrderJob } from "#business/orders/orders.jobs.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { type FinishResearch, finishResearch } from "#business/researches/ending/finish-research.ts";
import { mayBeginNow } from "./start-work.ts";

/** Completes the case and its orders; a paid order whose work has not begun keeps it open. `signing` calls it. */
export function finishCase(
  ctx: Ctx<Staff>,
  input: z.infer<typeof FinishResearch>,
): ReturnType<typeof finishResearch> {
  return inTransaction(ctx, async (ctx) => {
    if (await hasPaidUnstarted(ctx, input.researchId)) throw new RuleBroken("orders_extra_waits");
    const finished = await finishResearch(ctx, input);
    // Whoever may finish the case completes its orders with it, and changes nothing else of them.
    const done = await asSystem(ctx, "case-finished", ({ db }) =>
      db
        .update(orders)
        .set({ status: "completed" })
        .where(and(eq(orders.researchId, input.researchId), eq(orders.status, "processing")))
        .returning({ id: orders.id, downPaidAt: orders.downPaidAt }),
    );
    for (const { id, downPaidAt } of done) {
      await record(ctx, "order.completed", `order:${id}`);
      if (downPaidAt) await ctx.services.queue.send(ctx.db, billOrderJob, { orderId: id });
    }
    return finished;
  });
}

async function hasPaidUnstarted(ctx: Tx<Staff>, researchId: string): Promise<boolean> {
  const [waiting] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.researchId, researchId), mayBeginNow))
    .limit(1);
  return waiting !== undefined;
}
