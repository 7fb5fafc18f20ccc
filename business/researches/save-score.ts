import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { researches } from "./researches.sql.ts";

/** What is still open in the history of a case, as the queue shows it. */
export async function saveOpenPoints(
  ctx: Tx<System>,
  { id }: { id: string },
  open: { gaps: number; contradictions: number },
): Promise<void> {
  await ctx.db.update(researches).set(open).where(eq(researches.id, id));
}

/** The computed score as lists and pages show it; its history is in `score`. */
export async function saveScore(
  ctx: Tx<System>,
  research: { id: string; userId: string },
  { total, classification }: { total: number | null; classification: string | null },
): Promise<void> {
  await ctx.db
    .update(researches)
    .set({ barnabyScore: total, classification })
    .where(eq(researches.id, research.id));
  await ctx.services.events.publish(ctx.db, research.userId);
}
