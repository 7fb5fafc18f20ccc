import { eq, lt } from "drizzle-orm";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { orderDrafts } from "./orders.sql.ts";

/** Days, as many as the link that confirms an address is good for. */
export const draftDays = 7;

/** Erases what a person entered without ordering. */
export async function eraseDraft(ctx: Tx<System>, userId: string): Promise<void> {
  await ctx.db.delete(orderDrafts).where(eq(orderDrafts.userId, userId));
}

/** Erases drafts that have waited for seven days. Called by the clock. */
export function eraseOldDrafts(ctx: Ctx<System>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = new Date(ctx.now().getTime() - draftDays * 24 * 60 * 60 * 1000);
    await ctx.db.delete(orderDrafts).where(lt(orderDrafts.savedAt, before));
  });
}
