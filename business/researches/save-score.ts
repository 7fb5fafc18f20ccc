import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { researches } from "./researches.sql.ts";

/** The computed score as lists and pages show it; its history is in `score`. */
export async function saveScore(
  ctx: Tx<System>,
  research: { id: string; userId: string },
  { total, classification }: { total: number; classification: string | null },
): Promise<void> {
  await ctx.db
    .update(researches)
    .set({ barnabyScore: total, classification })
    .where(eq(researches.id, research.id));
  await ctx.services.events.publish(ctx.db, research.userId);
}
