import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { type ChangeStatus, changeStatus } from "../researches/change-status.ts";
import { orders } from "./orders.sql.ts";

/** Moves a case along its states; with the case its orders are completed too. Rules: those of `changeStatus`. */
export function moveCase(ctx: Ctx<Staff>, input: z.infer<typeof ChangeStatus>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await changeStatus(ctx, input);
    if (input.status !== "completed") return;
    const done = await ctx.db
      .update(orders)
      .set({ status: "completed" })
      .where(and(eq(orders.researchId, input.researchId), eq(orders.status, "processing")))
      .returning({ id: orders.id });
    for (const { id } of done) await record(ctx, "order.completed", `order:${id}`);
  });
}
