import { and, desc, eq, isNotNull, or } from "drizzle-orm";
import {
  asSystem,
  type Ctx,
  type Customer,
  inTransaction,
  type Staff,
  type System,
  type Tx,
} from "../context.ts";
import { NotFound } from "../errors.ts";
import { custodyPeriods, researchTimeline } from "../history/history.sql.ts";
import { changesBetween, type ReportChanges } from "./report-changes.ts";
import type { ReportContent } from "./report-content.ts";
import { nameConsents, reports } from "./reports.sql.ts";

/** What has happened since a version was signed off, and may not be shown from it any more. */
export type Since = {
  withdrawn: string[];
  names: Record<string, string>;
};

export type IssuedReport = {
  id: string;
  content: ReportContent;
  hash: string;
  issuedAt: Date;
  since: Since;
  /** This version and those before it, the latest first, each with what it changed. */
  versions: { version: number; issuedAt: Date; hash: string; changes: ReportChanges | null }[];
};

/** The version of the case's report that the customer has: the latest, or an earlier one. Null before the first. */
export function issuedReport(
  ctx: Ctx<Customer | Staff | System> | Tx<Customer | Staff | System>,
  researchId: string,
  version?: number,
): Promise<IssuedReport | null> {
  return inTransaction(ctx, async (ctx) => {
    const issued = await ctx.db
      .select()
      .from(reports)
      .where(and(eq(reports.researchId, researchId), isNotNull(reports.issuedAt)))
      .orderBy(desc(reports.version));
    const at = version === undefined ? 0 : issued.findIndex((each) => each.version === version);
    const found = issued[at];
    if (!found) {
      if (version !== undefined) throw new NotFound();
      return null;
    }
    const { id, content, hash } = found;
    return {
      id,
      content,
      hash,
      issuedAt: momentOf(found),
      since: await sinceSignedOff(ctx, researchId),
      versions: issued.slice(at).map((each, i, list) => {
        const before = list[i + 1];
        return {
          version: each.version,
          issuedAt: momentOf(each),
          hash: each.hash,
          changes: before ? changesBetween(before.content, each.content) : null,
        };
      }),
    };
  });
}

export function hasReport(ctx: Ctx<Customer>, researchId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const issued = and(eq(reports.researchId, researchId), isNotNull(reports.issuedAt));
    return (await ctx.db.$count(reports, issued)) > 0;
  });
}

/** Names are kept from customers by row security; what they agreed to is shown through the system. */
export function sinceSignedOff(ctx: Tx<Customer | Staff | System>, researchId: string): Promise<Since> {
  return asSystem(ctx, "show-report", async (ctx) => {
    const ended = (table: typeof researchTimeline | typeof custodyPeriods) =>
      ctx.db
        .select({ id: table.id })
        .from(table)
        .where(
          and(eq(table.researchId, researchId), or(eq(table.status, "withdrawn"), isNotNull(table.withheld))),
        );
    const rows = [...(await ended(researchTimeline)), ...(await ended(custodyPeriods))];
    const agreed = await ctx.db
      .select({ custodyId: nameConsents.custodyId, name: nameConsents.name })
      .from(nameConsents)
      .where(eq(nameConsents.researchId, researchId));
    return {
      withdrawn: rows.map(({ id }) => id),
      names: Object.fromEntries(agreed.map(({ custodyId, name }) => [custodyId, name])),
    };
  });
}

function momentOf({ issuedAt, frozenAt }: { issuedAt: Date | null; frozenAt: Date }): Date {
  return issuedAt ?? frozenAt;
}
