import { and, eq, isNotNull } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type System } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { Locale } from "../locale.ts";
import { certificateFiles, certificates } from "./certificates.sql.ts";

/** The PDF of the certificate that stands for a case, byte for byte as issued. Throws `NotFound`, also until it is written. */
export async function openCertificateFile(
  ctx: Ctx<Customer | System>,
  { researchId, locale }: { researchId: string; locale: Locale },
): Promise<{ name: string; file: Blob }> {
  const [found] = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ number: certificates.number, fileKey: certificateFiles.fileKey })
      .from(certificates)
      .innerJoin(certificateFiles, eq(certificateFiles.certificateId, certificates.id))
      .where(
        and(
          eq(certificates.researchId, researchId),
          eq(certificates.state, "valid"),
          eq(certificateFiles.locale, locale),
          isNotNull(certificateFiles.fileKey),
        ),
      ),
  );
  if (!found?.fileKey) throw new NotFound();
  return { name: `${found.number}-${locale}.pdf`, file: await ctx.services.files.open(found.fileKey) };
}
