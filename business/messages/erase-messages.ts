import { eq, lt } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { notifications, researchComments } from "./messages.sql.ts";

export async function eraseConversation(ctx: Tx<System>, researchId: string): Promise<void> {
  await ctx.db.delete(researchComments).where(eq(researchComments.researchId, researchId));
  await ctx.db.delete(notifications).where(eq(notifications.researchId, researchId));
}

export async function eraseNotifications(ctx: Tx<System>, userId: string): Promise<void> {
  await ctx.db.delete(notifications).where(eq(notifications.userId, userId));
}

export async function eraseOldNotifications(ctx: Tx<System>, before: Date): Promise<number> {
  const old = lt(notifications.createdAt, before);
  return (await ctx.db.delete(notifications).where(old).returning({ id: notifications.id })).length;
}
