import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { researchDocuments } from "./documents.sql.ts";

/** Deletes rows first, so that no row refers to missing bytes. */
export async function purgeEnquiryFiles(ctx: Ctx<System>, enquiryId: string): Promise<void> {
  const gone = await inTransaction(ctx, (ctx) =>
    ctx.db
      .delete(researchDocuments)
      .where(and(eq(researchDocuments.enquiryId, enquiryId), isNull(researchDocuments.researchId)))
      .returning({ key: researchDocuments.fileUrl }),
  );
  for (const { key } of gone) await ctx.services.files.remove(key);
}
