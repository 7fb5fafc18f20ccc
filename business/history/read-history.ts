import { and, asc, desc, eq } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type Staff, type System, type Tx } from "../context.ts";
import { fruitlessSearches, researchTimeline } from "./history.sql.ts";
import { inOrder } from "./in-order.ts";

/** Oldest first. Row security limits customers to accepted statements of their own cases. */
export async function historyOf(ctx: Ctx<Customer | Staff>, researchId: string) {
  const rows = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: researchTimeline.id,
        date: researchTimeline.date,
        sortsOn: researchTimeline.sortsOn,
        title: researchTimeline.title,
        eventType: researchTimeline.eventType,
        description: researchTimeline.description,
        place: researchTimeline.place,
        citation: researchTimeline.citation,
        evidenceClass: researchTimeline.evidenceClass,
        archiveRecordId: researchTimeline.archiveRecordId,
        agreements: researchTimeline.agreements,
        status: researchTimeline.status,
      })
      .from(researchTimeline)
      .where(eq(researchTimeline.researchId, researchId))
      .orderBy(asc(researchTimeline.sortsOn), asc(researchTimeline.id)),
  );
  return inOrder(rows);
}

/** Newest first; empty for a foreign case. */
export function fruitlessSearchesOf(ctx: Ctx<Customer | Staff>, researchId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: fruitlessSearches.id,
        searchedOn: fruitlessSearches.searchedOn,
        place: fruitlessSearches.place,
        lookedFor: fruitlessSearches.lookedFor,
      })
      .from(fruitlessSearches)
      .where(eq(fruitlessSearches.researchId, researchId))
      .orderBy(desc(fruitlessSearches.searchedOn), desc(fruitlessSearches.id)),
  );
}

/** Oldest first, for the system. */
export async function acceptedHistory(ctx: Tx<System>, researchId: string) {
  const rows = await ctx.db
    .select()
    .from(researchTimeline)
    .where(and(eq(researchTimeline.researchId, researchId), eq(researchTimeline.status, "accepted")))
    .orderBy(asc(researchTimeline.sortsOn), asc(researchTimeline.id));
  return inOrder(rows);
}
