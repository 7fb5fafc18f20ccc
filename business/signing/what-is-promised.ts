import { and, eq, isNotNull, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { packageById } from "#business/orders/catalogue/catalogue.ts";
import { overStatuses } from "#business/orders/order.ts";
import type { Staff, System, Tx } from "../context.ts";
import { researchDocuments } from "../documents/documents.sql.ts";
import { sources, statementCitations } from "../evidence/evidence.sql.ts";
import { researchTimeline } from "../history/history.sql.ts";
import { isPublished } from "../history/is-published.ts";
import { orders } from "../orders/orders.sql.ts";
import type { researches } from "../researches/researches.sql.ts";
import type { Promised } from "./sign-off.ts";

type Research = Pick<typeof researches.$inferSelect, "id" | "userId" | "promisedAt">;

export async function whatIsPromised(ctx: Tx<Staff>, research: Research): Promise<Promised> {
  const packages = await packagesInForce(ctx, research.id);
  return {
    late: research.promisedAt !== null && research.promisedAt < ctx.now(),
    guaranteed: packages.some((id) => packageById(id)?.guarantee),
    leads: await countLeads(ctx, research),
  };
}

/** Packages and extras of its orders. */
export async function packagesInForce(ctx: Tx<Staff>, researchId: string): Promise<string[]> {
  const ordered = await ctx.db
    .select({ packageId: orders.packageId })
    .from(orders)
    .where(and(eq(orders.researchId, researchId), notInArray(orders.status, overStatuses)));
  return ordered.map(({ packageId }) => packageId);
}

/** Terms, section 9 (1): findings in the chronology with a citation that does not come from the customer. */
export async function countLeads(
  ctx: Tx<Staff | System>,
  { id, userId }: Pick<Research, "id" | "userId">,
): Promise<number> {
  const cited = ctx.db
    .select({ one: sql`1` })
    .from(statementCitations)
    .where(eq(statementCitations.statementId, researchTimeline.id));
  const citedByOthers = ctx.db
    .select({ one: sql`1` })
    .from(statementCitations)
    .innerJoin(sources, eq(sources.id, statementCitations.sourceId))
    .leftJoin(researchDocuments, eq(researchDocuments.id, sources.documentId))
    .where(
      and(
        eq(statementCitations.statementId, researchTimeline.id),
        // A document without owner is the team's; of one that is gone nobody knows.
        or(
          ne(sources.kind, "document"),
          and(isNotNull(sources.documentId), isNull(researchDocuments.ownerId)),
        ),
      ),
    );
  return ctx.db.$count(
    researchTimeline,
    and(
      eq(researchTimeline.researchId, id),
      isPublished(researchTimeline),
      ne(researchTimeline.createdBy, userId),
      or(
        isNotNull(researchTimeline.archiveRecordId),
        sql`exists ${citedByOthers}`,
        and(isNotNull(researchTimeline.citation), sql`not exists ${cited}`),
      ),
    ),
  );
}
