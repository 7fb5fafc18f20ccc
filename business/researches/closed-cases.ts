import { and, eq, ne, sql } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { researchTimeline } from "#business/history/history.sql.ts";
import { type ClosedCases, researches } from "./researches.sql.ts";

/** How the researched cases ended. A finding is an accepted statement that the customer did not supply. */
export async function countClosedCases(ctx: Tx<System>): Promise<ClosedCases> {
  const findings = ctx.db
    .select({ found: sql`1` })
    .from(researchTimeline)
    .where(
      and(
        eq(researchTimeline.researchId, researches.id),
        eq(researchTimeline.status, "accepted"),
        ne(researchTimeline.createdBy, researches.userId),
      ),
    );
  const [row] = await ctx.db
    .select({
      cases: sql<number>`count(*)::int`,
      withFinding: sql<number>`count(*) filter (where exists ${findings})::int`,
    })
    .from(researches)
    .where(eq(researches.status, "completed"));
  return row ?? { cases: 0, withFinding: 0 };
}
