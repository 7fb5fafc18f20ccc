import { and, eq, isNull } from "drizzle-orm";
import { printReportFiles } from "#business/reports/paper/report-file.ts";
import { issueCertificate } from "../certificates/issue-certificate.ts";
import { writeCertificateFiles } from "../certificates/write-certificate-files.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { notify } from "../messages/notify.ts";
import { issueReport } from "../reports/freeze-report.ts";
import { lockResearch } from "../researches/lock-research.ts";
import { currentScore } from "../score/read-scores.ts";
import { notifySignedJob, printSignedJob } from "./signing.jobs.ts";
import { signOffs } from "./signing.sql.ts";

/** First step: report, and certificate where score and class permit. Nothing for a case reopened or erased meanwhile. */
export function issueSigned(ctx: Ctx<System>, { signOffId }: { signOffId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const signOff = await signOffById(ctx, signOffId);
    if (!signOff || signOff.notifiedAt) return;
    const { researchId, version } = signOff;
    const { status } = await lockResearch(ctx, researchId);
    if (status !== "completed") return;
    const report = await issueReport(ctx, { researchId, version });
    const score = await currentScore(ctx, researchId);
    if (score?.classification) {
      const { total, classification, version: scoreVersion } = score;
      const { number } = await issueCertificate(ctx, {
        researchId,
        report,
        score: { total, classification, version: scoreVersion },
      });
      await ctx.db.update(signOffs).set({ certificateNumber: number }).where(eq(signOffs.id, signOffId));
    }
    await ctx.services.queue.send(ctx.db, printSignedJob, { signOffId });
  });
}

/** Second step: the PDFs of the report and the certificate, so that the mail announces what is there. */
export async function printSigned(ctx: Ctx<System>, { signOffId }: { signOffId: string }): Promise<void> {
  const signOff = await inTransaction(ctx, (ctx) => signOffById(ctx, signOffId));
  if (!signOff || signOff.notifiedAt) return;
  await printReportFiles(ctx, signOff);
  if (signOff.certificateNumber) await writeCertificateFiles(ctx, signOff.certificateNumber);
  await inTransaction(ctx, (ctx) => ctx.services.queue.send(ctx.db, notifySignedJob, { signOffId }));
}

/** Last step: one mail for all that was issued, however often the step is taken; none for a case that was reopened meanwhile. */
export function notifySigned(ctx: Ctx<System>, { signOffId }: { signOffId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [sent] = await ctx.db
      .update(signOffs)
      .set({ notifiedAt: ctx.now() })
      .where(and(eq(signOffs.id, signOffId), isNull(signOffs.notifiedAt)))
      .returning();
    if (!sent) return;
    const { researchId, certificateNumber, promise, guarantee } = sent;
    const { userId, vehicleParams, status } = await lockResearch(ctx, researchId);
    if (status !== "completed") return;
    await notify(ctx, {
      userId,
      researchId,
      kind: "case_signed",
      params: { ...vehicleParams, certificate: certificateNumber ?? "", promise, guarantee },
    });
  });
}

async function signOffById(ctx: Tx<System>, id: string) {
  const [found] = await ctx.db.select().from(signOffs).where(eq(signOffs.id, id)).for("update");
  return found;
}
