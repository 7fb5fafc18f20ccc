import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { custodyPeriods, fruitlessSearches, researchTimeline } from "./history.sql.ts";

export async function eraseEntries(ctx: Tx<System>, researchId: string): Promise<void> {
  await ctx.db.delete(custodyPeriods).where(eq(custodyPeriods.researchId, researchId));
  await ctx.db.delete(researchTimeline).where(eq(researchTimeline.researchId, researchId));
  await ctx.db.delete(fruitlessSearches).where(eq(fruitlessSearches.researchId, researchId));
}
