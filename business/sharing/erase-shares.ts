import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { shareLinks } from "./sharing.sql.ts";

export async function eraseShares(ctx: Tx<System>, researchId: string): Promise<void> {
  await ctx.db.delete(shareLinks).where(eq(shareLinks.researchId, researchId));
}
