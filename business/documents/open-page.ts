import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { researchDocuments } from "./documents.sql.ts";
import { pagePicture } from "./page-picture.ts";

export const OpenPage = z.object({
  researchId: z.uuid(),
  documentId: z.uuid(),
  page: z.coerce.number().int().min(1),
});

/** One page of an inspected file as a JPEG. A PDF's pages are rendered when first read: nobody needs all of 300. */
export async function openPage(ctx: Ctx<Staff>, input: z.infer<typeof OpenPage>): Promise<Blob> {
  const { documentId, researchId, page } = input;
  const row = await inTransaction(ctx, async (ctx) => {
    const inCase = and(eq(researchDocuments.id, documentId), eq(researchDocuments.researchId, researchId));
    const [row] = await ctx.db
      .select()
      .from(researchDocuments)
      .where(and(inCase, eq(researchDocuments.state, "ready"), isNull(researchDocuments.removedAt)));
    if (!row || page > (row.pages ?? 1)) throw new NotFound();
    await record(ctx, "document.read", `document:${row.id}`, { page });
    return row;
  });
  return pagePicture(ctx, row, page);
}
