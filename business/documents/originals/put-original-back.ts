import { eq } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import type { FileType } from "../document.ts";
import { filesChangedJob } from "../documents.jobs.ts";
import { documentOriginals, researchDocuments } from "../documents.sql.ts";
import { nameForType } from "./name-for-type.ts";

/** Everybody who had the copy gets the file as it came. Throws `redaction_original_erased`. */
export async function putOriginalBack(ctx: Tx<System>, documentId: string): Promise<void> {
  const [original] = await ctx.db
    .select()
    .from(documentOriginals)
    .where(eq(documentOriginals.documentId, documentId))
    .for("update");
  if (!original) throw new NotFound();
  if (original.erasedAt) throw new RuleBroken("redaction_original_erased");
  const { fileType, fileUrl, sizeBytes, sha256, width, height } = original;
  const file = { fileType, fileUrl, sizeBytes, sha256, width, height };
  const [copy] = await ctx.db.select().from(researchDocuments).where(eq(researchDocuments.id, documentId));
  if (!copy) throw new NotFound();
  const { researchId, ownerId } = copy;
  const named = await nameForType(ctx, copy, fileType as FileType);
  await ctx.db
    .update(researchDocuments)
    .set({ ...file, ...named, hasCopies: true, state: "ready", redactedAt: null })
    .where(eq(researchDocuments.id, documentId));
  await ctx.db.delete(documentOriginals).where(eq(documentOriginals.documentId, documentId));
  if (researchId) await ctx.services.queue.send(ctx.db, filesChangedJob, { researchId });
  if (ownerId) await ctx.services.events.publish(ctx.db, ownerId);
}
