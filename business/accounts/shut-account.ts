import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { users } from "./accounts.sql.ts";

/** Shuts an account until it is erased at `closesAt`; null opens it again. */
export async function shutAccount(ctx: Tx<System>, userId: string, closesAt: Date | null): Promise<void> {
  await ctx.db.update(users).set({ closesAt, updatedAt: ctx.now() }).where(eq(users.id, userId));
}
