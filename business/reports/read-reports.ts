import { and, desc, eq, inArray, isNotNull, or } from "drizzle-orm";
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
import { sources } from "../evidence/evidence.sql.ts";
import { custodyPeriods, researchTimeline } from "../history/history.sql.ts";
import { hiddenSurnames } from "../people/rights/hidden-surnames.ts";
import { redactionsOfCase } from "../redactions/read-redactions.ts";
import { changesBetween, type ReportChanges } from "./report-changes.ts";
import type { ReportContent } from "./report-content.ts";
import { nameConsents, reports } from "./reports.sql.ts";

/** What has happened since a version was signed off, and may not be shown from it any more. */
export type Since = {
  withdrawn: string[];
  names: Record<string, string>;
  /** Sources whose files were blackened since: their crops and words are of before. */
  blackened: string[];
  /** Surnames in plain words that no sentence of a chapter may have. */
  hidden: string[];
};

export type IssuedReport = {
  id: string;
  content: ReportContent;
  hash: string;
  issuedAt: Date;
  frozenAt: Date;
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
    const { id, content, hash, frozenAt } = found;
    return {
      id,
      content,
      hash,
      issuedAt: momentOf(found),
      frozenAt,
      since: await sinceSignedOff(ctx, { researchId, frozenAt }),
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
export function sinceSignedOff(
  ctx: Tx<Customer | Staff | System>,
  { researchId, frozenAt }: { researchId: string; frozenAt: Date },
): Promise<Since> {
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
      hidden: await hiddenSurnames(ctx, researchId),
      names: Object.fromEntries(agreed.map(({ custodyId, name }) => [custodyId, name])),
      blackened: await blackenedSince(ctx, researchId, frozenAt),
    };
  });
}

async function blackenedSince(ctx: Tx<System>, researchId: string, moment: Date): Promise<string[]> {
  const redactions = await redactionsOfCase(ctx, researchId);
  const later = [...redactions].filter(([, { requestedAt }]) => requestedAt > moment).map(([id]) => id);
  if (later.length === 0) return [];
  const rows = await ctx.db
    .select({ id: sources.id })
    .from(sources)
    .where(and(eq(sources.researchId, researchId), inArray(sources.documentId, later)))
    .orderBy(sources.id);
  return rows.map(({ id }) => id);
}

function momentOf({ issuedAt, frozenAt }: { issuedAt: Date | null; frozenAt: Date }): Date {
  return issuedAt ?? frozenAt;
}
