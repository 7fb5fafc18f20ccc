import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { researchComments } from "./messages.sql.ts";

/** The caller checks that both cases are of one customer. */
export async function moveComment(ctx: Tx<System>, id: string, researchId: string): Promise<void> {
  const [moved] = await ctx.db
    .update(researchComments)
    .set({ researchId })
    .where(eq(researchComments.id, id))
    .returning({ userId: researchComments.userId });
  if (moved) await ctx.services.events.publish(ctx.db, moved.userId);
}
