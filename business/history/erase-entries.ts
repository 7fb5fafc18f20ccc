import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { researchTimeline } from "./history.sql.ts";

/** Erases the history of one case, for good. */
export async function eraseEntries(ctx: Tx<System>, researchId: string): Promise<void> {
  await ctx.db.delete(researchTimeline).where(eq(researchTimeline.researchId, researchId));
}
