import { and, asc, eq, isNull } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { Customer, Tx } from "../context.ts";
import { inspectDocumentJob } from "./documents.jobs.ts";
import { researchDocuments } from "./documents.sql.ts";
import { newestVersion } from "./store-upload.ts";

export async function adoptEnquiryFiles(
  ctx: Tx<Customer>,
  input: { enquiryId: string; researchId: string; uploadedBy: string },
): Promise<void> {
  const waiting = await ctx.db
    .select({ id: researchDocuments.id, name: researchDocuments.name })
    .from(researchDocuments)
    .where(and(eq(researchDocuments.enquiryId, input.enquiryId), isNull(researchDocuments.ownerId)))
    .orderBy(asc(researchDocuments.id));
  for (const { id, name } of waiting) {
    const version = (await newestVersion(ctx, { researchId: input.researchId, name })) + 1;
    await ctx.db
      .update(researchDocuments)
      .set({ ownerId: ctx.actor.userId, researchId: input.researchId, uploadedBy: input.uploadedBy, version })
      .where(eq(researchDocuments.id, id));
    await ctx.services.queue.send(
      ctx.db,
      inspectDocumentJob,
      { documentId: id },
      { group: ctx.actor.userId },
    );
  }
  if (waiting.length > 0)
    await record(ctx, "documents.adopted", `research:${input.researchId}`, { count: waiting.length });
}
