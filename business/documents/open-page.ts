import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { NotFound } from "../errors.ts";
import { researchDocuments } from "./documents.sql.ts";
import { pagePicture, pageThumbnail } from "./page-picture.ts";

export const OpenPage = z.object({
  researchId: z.uuid(),
  documentId: z.uuid(),
  page: z.coerce.number().int().min(1),
});

/** One page of an inspected file as a JPEG. A PDF's pages are rendered when first read: nobody needs all of 300. */
export async function openPage(ctx: Ctx<Staff>, input: z.infer<typeof OpenPage>): Promise<Blob> {
  const { page } = input;
  const row = await inTransaction(ctx, async (ctx) => {
    const row = await readableFile(ctx, input);
    if (page > (row.pages ?? 1)) throw new NotFound();
    await record(ctx, "document.read", `document:${row.id}`, { page });
    return row;
  });
  return pagePicture(ctx, row, page);
}

/** As small as a stamp, to find a page by its look; nobody can read it, so it is not recorded as read. */
export async function openThumbnail(ctx: Ctx<Staff>, input: z.infer<typeof OpenPage>): Promise<Blob> {
  const row = await inTransaction(ctx, (ctx) => readableFile(ctx, input));
  return pageThumbnail(ctx, row, input.page);
}

type FileOfCase = Pick<z.infer<typeof OpenPage>, "researchId" | "documentId">;

/** Inspected and not removed. Throws `NotFound`, also for a file of another case. */
export async function readableFile(ctx: Tx<Staff>, { documentId, researchId }: FileOfCase) {
  const inCase = and(eq(researchDocuments.id, documentId), eq(researchDocuments.researchId, researchId));
  const [row] = await ctx.db
    .select()
    .from(researchDocuments)
    .where(and(inCase, eq(researchDocuments.state, "ready"), isNull(researchDocuments.removedAt)));
  if (!row) throw new NotFound();
  return row;
}
