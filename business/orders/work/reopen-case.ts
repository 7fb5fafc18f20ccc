import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { type ReopenResearch, reopenResearch } from "#business/researches/ending/reopen-research.ts";

/** Undoes finishing: the orders that were completed with the case are worked on again. Returns what undoing it needs. */
export function reopenCase(
  ctx: Ctx<Staff>,
  input: z.infer<typeof ReopenResearch>,
): Promise<{ completedAt: Date; promisedAt: Date | null; orderIds: string[] }> {
  return inTransaction(ctx, async (ctx) => {
    const before = await reopenResearch(ctx, input);
    // As in `finish-case.ts`.
    const again = await asSystem(ctx, "case-reopened", ({ db }) =>
      db
        .update(orders)
        .set({ status: "processing" })
        .where(and(eq(orders.researchId, input.researchId), eq(orders.status, "completed")))
        .returning({ id: orders.id }),
    );
    for (const { id } of again) await record(ctx, "order.reopened", `order:${id}`);
    return { ...before, orderIds: again.map(({ id }) => id) };
  });
}
