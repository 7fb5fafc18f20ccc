import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { dunningPauses } from "./dunning.sql.ts";

export const ResumeDunning = z.object({ orderId: z.uuid() });

export function resumeDunning(ctx: Ctx<Staff>, { orderId }: z.infer<typeof ResumeDunning>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    const gone = await ctx.db.delete(dunningPauses).where(eq(dunningPauses.orderId, orderId)).returning();
    if (gone.length === 0) throw new RuleBroken("dunning_not_paused");
    await record(ctx, "dunning.resumed", `order:${orderId}`);
  });
}
