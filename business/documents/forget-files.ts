import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { researchDocuments } from "./documents.sql.ts";

/** Removes the files of an enquiry that never became a case: rows first, then bytes, so that no row points to nothing. */
export async function forgetEnquiryFiles(ctx: Ctx<System>, enquiryId: string): Promise<void> {
  const gone = await inTransaction(ctx, (ctx) =>
    ctx.db
      .delete(researchDocuments)
      .where(and(eq(researchDocuments.enquiryId, enquiryId), isNull(researchDocuments.researchId)))
      .returning({ key: researchDocuments.fileUrl }),
  );
  for (const { key } of gone) await ctx.house.files.remove(key);
}
