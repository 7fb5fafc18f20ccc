import { createHash } from "node:crypto";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { certificates } from "#business/certificates/certificates.sql.ts";
import type { Edition } from "#business/reports/report.ts";
import { reportPrints, reports } from "#business/reports/reports.sql.ts";
import { chunksOf } from "#platform/files/file-store.ts";
import { type Ctx, inTransaction, type System, systemContext, type Tx, type Visitor } from "../context.ts";
import type { Locale } from "../locale.ts";

/** What everybody who holds a report's PDF may know of it. */
export type VerifiedReport = {
  caseNumber: string;
  version: number;
  edition: Edition;
  locale: Locale;
  issuedAt: Date;
  sha256: string;
  /** Of the version's certificate, where it has one. */
  certificateNumber: string | null;
  /** The version that is in force; the same for the newest. */
  newestVersion: number;
  /** The same version was printed anew since, because something in it was withdrawn. */
  printedAnew: boolean;
};

/** By the SHA-256 of the whole file. Null for one that we did not print like this. Its caller counts attempts. */
export async function verifyReportFile(ctx: Ctx<Visitor>, file: Blob): Promise<VerifiedReport | null> {
  const hash = createHash("sha256");
  for await (const piece of chunksOf(file)) hash.update(piece);
  const sha256 = hash.digest("hex");
  // Strangers have no rights on the tables: the system reads, and what goes out names nobody.
  return inTransaction(systemContext(ctx, "certificate"), async (ctx) => {
    const [found] = await ctx.db
      .select({ report: reports, print: reportPrints })
      .from(reportPrints)
      .innerJoin(reports, eq(reports.id, reportPrints.reportId))
      .where(and(eq(reportPrints.sha256, sha256), isNotNull(reports.issuedAt)))
      .orderBy(desc(reports.issuedAt))
      .limit(1);
    return found ? toVerified(ctx, found) : null;
  });
}

type Found = { report: typeof reports.$inferSelect; print: typeof reportPrints.$inferSelect };

async function toVerified(ctx: Tx<System>, { report, print }: Found): Promise<VerifiedReport> {
  const { researchId, version } = report;
  const { edition, locale, sha256 } = print;
  const [newest] = await ctx.db
    .select({ version: reports.version })
    .from(reports)
    .where(and(eq(reports.researchId, researchId), isNotNull(reports.issuedAt)))
    .orderBy(desc(reports.version))
    .limit(1);
  const [last] = await ctx.db
    .select({ sha256: reportPrints.sha256 })
    .from(reportPrints)
    .where(
      and(
        eq(reportPrints.reportId, report.id),
        eq(reportPrints.locale, locale),
        eq(reportPrints.edition, edition),
      ),
    )
    .orderBy(desc(reportPrints.printedAt))
    .limit(1);
  const [certificate] = await ctx.db
    .select({ number: certificates.number })
    .from(certificates)
    .where(and(eq(certificates.researchId, researchId), eq(certificates.reportVersion, version)));
  return {
    caseNumber: report.content.caseNumber,
    version,
    edition,
    locale,
    issuedAt: report.issuedAt ?? report.frozenAt,
    sha256,
    certificateNumber: certificate?.number ?? null,
    newestVersion: newest?.version ?? version,
    printedAnew: last?.sha256 !== sha256,
  };
}
