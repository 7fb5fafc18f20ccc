import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { scoreOverrides } from "./overrides.sql.ts";
import { scores } from "./scores.sql.ts";

export async function eraseScores(ctx: Tx<System>, researchId: string): Promise<void> {
  await ctx.db.delete(scoreOverrides).where(eq(scoreOverrides.researchId, researchId));
  await ctx.db.delete(scores).where(eq(scores.researchId, researchId));
}
