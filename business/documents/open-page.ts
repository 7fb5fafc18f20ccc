import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { renderPdfPage } from "#platform/pdf/pdf-pages.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { derivativeKeys, pageKey } from "./document.ts";
import { researchDocuments } from "./documents.sql.ts";

export const OpenPage = z.object({
  researchId: z.uuid(),
  documentId: z.uuid(),
  page: z.coerce.number().int().min(1),
});

/** One page of an inspected file as a JPEG. A PDF's pages are rendered when first read: nobody needs all of 300. */
export async function openPage(ctx: Ctx<Staff>, input: z.infer<typeof OpenPage>): Promise<Blob> {
  const { documentId, researchId, page } = input;
  const { fileUrl, fileType, pages } = await inTransaction(ctx, async (ctx) => {
    const inCase = and(eq(researchDocuments.id, documentId), eq(researchDocuments.researchId, researchId));
    const [row] = await ctx.db
      .select()
      .from(researchDocuments)
      .where(and(inCase, eq(researchDocuments.state, "ready"), isNull(researchDocuments.removedAt)));
    if (!row || page > (row.pages ?? 1)) throw new NotFound();
    await record(ctx, "document.read", `document:${row.id}`, { page });
    return row;
  });
  const { files } = ctx.services;
  if (fileType !== "application/pdf" || pages === null) return opened(ctx, derivativeKeys(fileUrl).view);
  const key = pageKey(fileUrl, page);
  const known = await files.open(key).catch(() => null);
  if (known) return known;
  const rendered = await files.withPath(fileUrl, (file) => renderPdfPage({ file, page }));
  if (!rendered) throw new NotFound();
  await files.put(key, rendered);
  return opened(ctx, key);
}

async function opened(ctx: Ctx<Staff>, key: string): Promise<Blob> {
  try {
    return await ctx.services.files.open(key);
  } catch {
    throw new NotFound();
  }
}
