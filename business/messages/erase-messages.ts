import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { notifications, researchComments } from "./messages.sql.ts";

export async function eraseConversation(ctx: Tx<System>, researchId: string): Promise<void> {
  await ctx.db.delete(researchComments).where(eq(researchComments.researchId, researchId));
  await ctx.db.delete(notifications).where(eq(notifications.researchId, researchId));
}
