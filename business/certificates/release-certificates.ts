import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { certificateFiles, certificates } from "./certificates.sql.ts";

/** For a case that is erased: statement and hashes name nobody and stay verifiable. Returns the keys of the PDFs. */
export async function releaseCertificates(ctx: Tx<System>, researchId: string): Promise<string[]> {
  const released = await ctx.db
    .update(certificates)
    .set({ researchId: null, userId: null })
    .where(eq(certificates.researchId, researchId))
    .returning({ id: certificates.id });
  const keys: string[] = [];
  for (const { id } of released) {
    const files = await ctx.db
      .select({ key: certificateFiles.fileKey })
      .from(certificateFiles)
      .where(eq(certificateFiles.certificateId, id));
    keys.push(...files.flatMap(({ key }) => (key ? [key] : [])));
    await ctx.db
      .update(certificateFiles)
      .set({ fileKey: null })
      .where(eq(certificateFiles.certificateId, id));
  }
  return keys;
}
