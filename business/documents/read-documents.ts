import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import {
  type Ctx,
  type Customer,
  inTransaction,
  type Staff,
  type System,
  type Tx,
  type Visitor,
} from "../context.ts";
import { copyKeys } from "./document.ts";
import { researchDocuments } from "./documents.sql.ts";
import { fileAddress } from "./open-document.ts";
import { daysToRestore } from "./upload.ts";

const shown = {
  id: researchDocuments.id,
  researchId: researchDocuments.researchId,
  name: researchDocuments.name,
  version: researchDocuments.version,
  fileType: researchDocuments.fileType,
  sizeBytes: researchDocuments.sizeBytes,
  uploadedBy: researchDocuments.uploadedBy,
  createdAt: researchDocuments.createdAt,
  state: researchDocuments.state,
  refusal: researchDocuments.refusal,
  scan: researchDocuments.scan,
  rights: researchDocuments.rights,
  pages: researchDocuments.pages,
  hasCopies: researchDocuments.hasCopies,
  removedAt: researchDocuments.removedAt,
};

/** The files of a case with addresses for the next five minutes; empty for a case that is not the actor's. Deleted ones are left out. */
export function documentsOf(ctx: Ctx<Customer | Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select(shown)
      .from(researchDocuments)
      .where(and(eq(researchDocuments.researchId, researchId), isNull(researchDocuments.removedAt)))
      .orderBy(asc(researchDocuments.createdAt), asc(researchDocuments.id));
    return rows.map((row) => withAddresses(ctx, row));
  });
}

/** How many of these files are in this case of the actor's and not deleted. */
export async function filesInCase(ctx: Tx<Customer>, researchId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await ctx.db
    .select({ files: count() })
    .from(researchDocuments)
    .where(
      and(
        eq(researchDocuments.researchId, researchId),
        inArray(researchDocuments.id, ids),
        isNull(researchDocuments.removedAt),
      ),
    );
  return row?.files ?? 0;
}

const isPicture = [
  eq(researchDocuments.state, "ready"),
  eq(researchDocuments.hasCopies, true),
  isNull(researchDocuments.removedAt),
];

/** The files of a case of which there is a picture to show, oldest first. */
export function picturesInCase(ctx: Tx<Customer | System>, researchId: string) {
  return ctx.db
    .select({ id: researchDocuments.id, name: researchDocuments.name })
    .from(researchDocuments)
    .where(and(eq(researchDocuments.researchId, researchId), ...isPicture))
    .orderBy(asc(researchDocuments.createdAt), asc(researchDocuments.id));
}

/** Where the picture of one file of a case lies; null when there is none. */
export async function pictureOfCase(
  ctx: Tx<System>,
  researchId: string,
  documentId: string,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ fileUrl: researchDocuments.fileUrl })
    .from(researchDocuments)
    .where(
      and(eq(researchDocuments.researchId, researchId), eq(researchDocuments.id, documentId), ...isPicture),
    );
  return row ? copyKeys(row.fileUrl).view : null;
}

/** The files that I deleted from a case and can still put back, newest first. */
export function myRemovedDocuments(ctx: Ctx<Customer>, researchId: string) {
  const since = new Date(ctx.now().getTime() - daysToRestore * 86_400_000);
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select(shown)
      .from(researchDocuments)
      .where(
        and(
          eq(researchDocuments.researchId, researchId),
          eq(researchDocuments.ownerId, ctx.actor.userId),
          gt(researchDocuments.removedAt, since),
        ),
      )
      .orderBy(desc(researchDocuments.removedAt), desc(researchDocuments.id)),
  );
}

/** My newest files in all cases, with what became of them. */
export function myLatestUploads(ctx: Ctx<Customer>, limit: number) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select(shown)
      .from(researchDocuments)
      .where(
        and(
          eq(researchDocuments.ownerId, ctx.actor.userId),
          isNotNull(researchDocuments.researchId),
          isNull(researchDocuments.removedAt),
        ),
      )
      .orderBy(desc(researchDocuments.createdAt), desc(researchDocuments.id))
      .limit(limit);
    return rows.map((row) => withAddresses(ctx, row));
  });
}

function withAddresses<R extends { id: string; hasCopies: boolean }>(ctx: Tx<Customer | Staff>, row: R) {
  return {
    ...row,
    address: fileAddress(ctx, row.id),
    thumbnail: row.hasCopies ? fileAddress(ctx, row.id, "thumbnail") : null,
  };
}

/** Files of mine that have not arrived whole: how much of each is here, in bytes. */
export async function myWaitingUploads(ctx: Ctx<Customer>) {
  const files = await ctx.house.arriving.list(ctx.actor.userId);
  return files
    .filter((file) => !file.outcome)
    .map(({ id, length, offset, beganAt, about }) => ({
      id,
      name: String((about as { name?: string }).name), // written by researches/upload-file.ts
      length,
      offset,
      beganAt,
    }))
    .sort((a, b) => b.beganAt.getTime() - a.beganAt.getTime());
}

/** Names and sizes of the files that wait in an enquiry. */
export function filesOfEnquiry(ctx: Ctx<Visitor | Customer>, enquiryId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ name: researchDocuments.name, sizeBytes: researchDocuments.sizeBytes })
      .from(researchDocuments)
      .where(eq(researchDocuments.enquiryId, enquiryId))
      .orderBy(asc(researchDocuments.createdAt), asc(researchDocuments.id)),
  );
}
