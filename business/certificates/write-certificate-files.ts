import { and, eq, isNotNull } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { certificateDocument } from "./certificate.document.ts";
import { certificateFiles, certificates } from "./certificates.sql.ts";

/** Writes the PDF in both languages and keeps their hashes. Idempotent; nothing for a case that was erased. */
export async function writeCertificateFiles(ctx: Ctx<System>, number: string): Promise<void> {
  for (const locale of ["de", "en"] as const) {
    const found = await inTransaction(ctx, async (ctx) => {
      const certificate = await lockCertificate(ctx, number);
      return certificate && !(await isWritten(ctx, certificate.id, locale)) ? certificate : undefined;
    });
    if (!found) continue;
    const pdf = await certificateDocument(ctx.services, found.statement, locale);
    const fileKey = `certificates/${found.id}/${locale}.pdf`;
    const sha256 = await ctx.services.files.put(fileKey, pdf);
    const hasCase = await inTransaction(ctx, async (ctx) => {
      const certificate = await lockCertificate(ctx, number);
      if (!certificate) return false;
      if (await isWritten(ctx, certificate.id, locale)) return true;
      await ctx.db
        .insert(certificateFiles)
        .values({ certificateId: certificate.id, locale, fileKey, sha256 });
      const details = { certificate: number, locale, sha256 };
      await record(ctx, "certificate.written", `research:${certificate.researchId}`, details);
      return true;
    });
    if (!hasCase) await ctx.services.files.remove(fileKey);
  }
}

/** Undefined once its case has been erased. */
async function lockCertificate(ctx: Tx<System>, number: string) {
  const [found] = await ctx.db
    .select({ id: certificates.id, researchId: certificates.researchId, statement: certificates.statement })
    .from(certificates)
    .where(and(eq(certificates.number, number), isNotNull(certificates.researchId)))
    .for("update");
  return found;
}

async function isWritten(ctx: Tx<System>, certificateId: string, locale: "de" | "en"): Promise<boolean> {
  const written = and(eq(certificateFiles.certificateId, certificateId), eq(certificateFiles.locale, locale));
  return (await ctx.db.$count(certificateFiles, written)) > 0;
}
