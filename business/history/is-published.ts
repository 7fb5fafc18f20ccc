import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import { custodyPeriods, type researchTimeline } from "./history.sql.ts";

/** What customers and papers may have: published, and withheld for no reason. */
export function isPublished(table: typeof researchTimeline | typeof custodyPeriods): SQL | undefined {
  return and(eq(table.status, "accepted"), isNull(table.withheld));
}

/** Periods that count as covered: who held it in the last ten years is hidden, and that somebody did is not unknown. */
export function isCoveredPeriod(): SQL | undefined {
  const counts = or(isNull(custodyPeriods.withheld), eq(custodyPeriods.withheld, "recent"));
  return and(eq(custodyPeriods.status, "accepted"), counts);
}
