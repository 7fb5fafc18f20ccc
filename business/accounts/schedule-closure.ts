import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { users } from "./accounts.sql.ts";

/** Locks an account until it is erased at `closesAt`; null reopens it. */
export async function scheduleClosure(ctx: Tx<System>, userId: string, closesAt: Date | null): Promise<void> {
  await ctx.db.update(users).set({ closesAt, updatedAt: ctx.now() }).where(eq(users.id, userId));
}
