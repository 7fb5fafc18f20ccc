import { and, eq } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { filesChangedJob } from "../documents.jobs.ts";
import { researchDocuments } from "../documents.sql.ts";
import { nameForType } from "./name-for-type.ts";

type Replaced = {
  documentId: string;
  key: string;
  fileType: "application/pdf" | "image/jpeg";
  sizeBytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
};

/** The blackened copy is what everybody gets. False where another copy is awaited, or none. */
export async function replaceFile(ctx: Tx<System>, { documentId, key, ...file }: Replaced): Promise<boolean> {
  const awaited = and(
    eq(researchDocuments.id, documentId),
    eq(researchDocuments.fileUrl, key),
    eq(researchDocuments.state, "redacting"),
  );
  const [row] = await ctx.db.select().from(researchDocuments).where(awaited).for("update");
  if (!row) return false;
  const named = await nameForType(ctx, row, file.fileType);
  const { researchId } = row;
  await ctx.db
    .update(researchDocuments)
    .set({ ...file, ...named, hasCopies: true, flaw: null, state: "ready" })
    .where(awaited);
  if (researchId) await ctx.services.queue.send(ctx.db, filesChangedJob, { researchId });
  if (row.ownerId) await ctx.services.events.publish(ctx.db, row.ownerId);
  return true;
}
