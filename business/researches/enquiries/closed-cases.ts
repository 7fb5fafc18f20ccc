import { and, eq, ne, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type Services, type System, type Tx } from "#business/context.ts";
import { researchTimeline } from "#business/history/history.sql.ts";
import { type ClosedCases, researches } from "../researches.sql.ts";

/** For ten minutes of a process: it is a statistic, and counting takes longer with every case that is closed. */
const counted = new WeakMap<Services, { cases: ClosedCases; until: number }>();
const freshMs = 600_000;

/** How the researched cases ended, as of ten minutes ago at most. */
export async function countClosedCases(ctx: Ctx<System>): Promise<ClosedCases> {
  const now = ctx.now().getTime();
  const last = counted.get(ctx.services);
  if (last && now < last.until) return last.cases;
  const cases = await inTransaction(ctx, countNow);
  counted.set(ctx.services, { cases, until: now + freshMs });
  return cases;
}

/** A finding is an accepted statement that the customer did not supply. */
async function countNow(ctx: Tx<System>): Promise<ClosedCases> {
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

/** The share of cases with a finding, and its 95 % interval (Wilson 1927). */
export function shareWithFinding({
  cases,
  withFinding,
}: ClosedCases): Record<"share" | "low" | "high", number> {
  const z = 1.96;
  const share = withFinding / cases;
  const centre = (share + z ** 2 / (2 * cases)) / (1 + z ** 2 / cases);
  const half =
    (z / (1 + z ** 2 / cases)) * Math.sqrt((share * (1 - share)) / cases + z ** 2 / (4 * cases ** 2));
  return { share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
