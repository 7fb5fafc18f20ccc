import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import {
  type Ctx,
  type Customer,
  inTransaction,
  type Staff,
  type System,
  type Tx,
} from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { cropPicture } from "#business/reports/open-crop.ts";
import { printReport } from "#business/reports/print/print-report.ts";
import type { PrintedReport } from "#business/reports/printed-report.ts";
import { type IssuedReport, issuedReport, sinceSignedOff } from "#business/reports/read-reports.ts";
import { type Edition, editions } from "#business/reports/report.ts";
import { reportFiles, reportPrints, reports } from "#business/reports/reports.sql.ts";
import { reportDocument } from "./report.document.ts";

/** Of the paper: a change of the templates that should reach reports already printed raises it. */
const paperVersion = 4;

/** Beyond these a report has its citations without pictures; all of them are on the page. */
const maxCrops = 120;

type Wanted = { researchId: string; locale: Locale; edition: Edition };

/** Printed anew when a statement or consent was withdrawn since. Throws `NotFound`, also before the first report. */
export async function openReportFile(
  ctx: Ctx<Customer | Staff>,
  asked: Omit<Wanted, "edition"> & { edition: string },
): Promise<{ name: string; file: Blob }> {
  const edition = editions.find((each) => each === asked.edition);
  if (!edition) throw new NotFound();
  const wanted = { ...asked, edition };
  const system = { ...ctx, actor: { kind: "system", job: "print-report" } } as const;
  const { key, issued } = await currentFile(ctx, system, wanted);
  const { caseNumber, version } = issued.content;
  return {
    name: `${caseNumber}-${version}-${wanted.edition}-${wanted.locale}.pdf`,
    file: await ctx.services.files.open(key),
  };
}

/** Whoever objects while it is printed is not in what is handed out: then it is printed once more. */
async function currentFile(ctx: Ctx<Customer | Staff>, system: Ctx<System>, wanted: Wanted) {
  let issued = await issuedReport(ctx, wanted.researchId);
  for (;;) {
    if (!issued) throw new NotFound();
    const key = await reportFile(system, issued, wanted);
    const { frozenAt } = issued;
    const since = await inTransaction(ctx, (ctx) => sinceSignedOff(ctx, { ...wanted, frozenAt }));
    if (isDeepStrictEqual(since, issued.since)) return { key, issued };
    issued = { ...issued, since };
  }
}

/** Job, and a step of the sign-off's chain: all PDFs of a case's report, where what they show has changed. */
export async function printReportFiles(
  ctx: Ctx<System>,
  { researchId }: { researchId: string },
): Promise<void> {
  const issued = await issuedReport(ctx, researchId);
  if (!issued) return;
  for (const locale of ["de", "en"] as const)
    for (const edition of editions) await reportFile(ctx, issued, { researchId, locale, edition });
}

/** The key of a file that shows what may be shown, printed where there is none. */
async function reportFile(ctx: Ctx<System>, issued: IssuedReport, wanted: Wanted): Promise<string> {
  const { locale, edition } = wanted;
  const { id, content, issuedAt, since, versions } = issued;
  const printed = printReport(content, { locale, issuedAt, ...since, versions });
  const printHash = createHash("sha256")
    .update(JSON.stringify([paperVersion, edition, printed]))
    .digest("hex");
  const kept = await inTransaction(ctx, (ctx) => keptFile(ctx, id, wanted));
  if (kept?.printHash === printHash) return kept.fileKey;
  const crops = edition === "full" ? await cropsOf(ctx, printed) : new Map<number, Uint8Array>();
  const pdf = await reportDocument(ctx.services, { printed, edition, issuedAt, crops });
  const fileKey = `reports/${id}/${edition}-${locale}-${printHash}.pdf`;
  await ctx.services.files.put(fileKey, pdf);
  const needless = await inTransaction(ctx, async (ctx) => {
    const [report] = await ctx.db
      .select({ id: reports.id })
      .from(reports)
      .where(eq(reports.id, id))
      .for("key share");
    // Erased while it was printed.
    if (!report) return fileKey;
    const before = await keptFile(ctx, id, wanted);
    await ctx.db
      .insert(reportFiles)
      .values({ reportId: id, locale, edition, printHash, fileKey })
      .onConflictDoUpdate({
        target: [reportFiles.reportId, reportFiles.locale, reportFiles.edition],
        set: { printHash, fileKey },
      });
    const sha256 = createHash("sha256").update(pdf).digest("hex");
    await ctx.db
      .insert(reportPrints)
      .values({ reportId: id, locale, edition, sha256, printedAt: ctx.now() })
      .onConflictDoNothing();
    return before && before.fileKey !== fileKey ? before.fileKey : null;
  });
  if (needless) await ctx.services.files.remove(needless);
  if (needless === fileKey) throw new NotFound();
  return fileKey;
}

async function keptFile(ctx: Tx<System>, reportId: string, { locale, edition }: Wanted) {
  const [kept] = await ctx.db
    .select({ printHash: reportFiles.printHash, fileKey: reportFiles.fileKey })
    .from(reportFiles)
    .where(
      and(
        eq(reportFiles.reportId, reportId),
        eq(reportFiles.locale, locale),
        eq(reportFiles.edition, edition),
      ),
    );
  return kept;
}

/** By the number of the note; without those whose file was removed or has changed. */
async function cropsOf(ctx: Ctx<System>, printed: PrintedReport): Promise<Map<number, Uint8Array>> {
  const notes = printed.chapters
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "notes" ? block.notes : []))
    .filter(({ crop }) => crop !== null)
    .slice(0, maxCrops);
  const crops = new Map<number, Uint8Array>();
  for (const { number, crop } of notes) {
    const picture = crop && (await cropPicture(ctx, crop));
    if (picture) crops.set(number, picture);
  }
  return crops;
}
