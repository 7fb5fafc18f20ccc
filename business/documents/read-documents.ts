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
import { restoreDays } from "../retention.ts";
import { derivativeKeys } from "./document.ts";
import { researchDocuments } from "./documents.sql.ts";
import { signedFileUrl } from "./open-document.ts";

const documentColumns = {
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
  flaw: researchDocuments.flaw,
  hasCopies: researchDocuments.hasCopies,
  sharedAt: researchDocuments.sharedAt,
  removedAt: researchDocuments.removedAt,
  redactedAt: researchDocuments.redactedAt,
};

/** With signed URLs; empty for a case that is not the actor's. Omits deleted files. */
export function documentsOf(ctx: Ctx<Customer | Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select(documentColumns)
      .from(researchDocuments)
      .where(and(eq(researchDocuments.researchId, researchId), isNull(researchDocuments.removedAt)))
      .orderBy(asc(researchDocuments.createdAt), asc(researchDocuments.id));
    return rows.map((row) => withUrls(ctx, ctx.actor.kind === "customer" ? withoutColleague(row) : row));
  });
}

/** Of the customer, or enclosed for them: the report may show it. */
export function isOpenToCustomer(ctx: Ctx<Staff>, documentId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [file] = await ctx.db
      .select({ ownerId: researchDocuments.ownerId, sharedAt: researchDocuments.sharedAt })
      .from(researchDocuments)
      .where(eq(researchDocuments.id, documentId));
    return file !== undefined && (file.ownerId !== null || file.sharedAt !== null);
  });
}

/** A customer reads that the team enclosed a file, not which of its members stored it. */
function withoutColleague<R extends { sharedAt: Date | null; uploadedBy: string | null }>(row: R): R {
  return row.sharedAt ? { ...row, uploadedBy: null } : row;
}

export async function countFilesInCase(
  ctx: Tx<Customer | Staff>,
  researchId: string,
  ids: string[],
): Promise<number> {
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

const hasImage = [
  eq(researchDocuments.state, "ready"),
  eq(researchDocuments.hasCopies, true),
  isNull(researchDocuments.removedAt),
];

export function imagesInCase(ctx: Tx<Customer | System>, researchId: string) {
  return ctx.db
    .select({ id: researchDocuments.id, name: researchDocuments.name })
    .from(researchDocuments)
    .where(and(eq(researchDocuments.researchId, researchId), ...hasImage))
    .orderBy(asc(researchDocuments.createdAt), asc(researchDocuments.id));
}

export async function fingerprintsInCase(ctx: Tx<Staff>, researchId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ fingerprint: researchDocuments.fingerprint })
    .from(researchDocuments)
    .where(
      and(
        eq(researchDocuments.researchId, researchId),
        isNotNull(researchDocuments.fingerprint),
        isNull(researchDocuments.removedAt),
      ),
    );
  return rows.map(({ fingerprint }) => fingerprint).filter((fingerprint) => fingerprint !== null);
}

export async function caseImageKey(
  ctx: Tx<System>,
  researchId: string,
  documentId: string,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ fileUrl: researchDocuments.fileUrl })
    .from(researchDocuments)
    .where(
      and(eq(researchDocuments.researchId, researchId), eq(researchDocuments.id, documentId), ...hasImage),
    );
  return row ? derivativeKeys(row.fileUrl).view : null;
}

export function myRemovedDocuments(ctx: Ctx<Customer>, researchId: string) {
  const since = new Date(ctx.now().getTime() - restoreDays * 86_400_000);
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select(documentColumns)
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

export function myLatestUploads(ctx: Ctx<Customer>, limit: number) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select(documentColumns)
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
    return rows.map((row) => withUrls(ctx, row));
  });
}

function withUrls<R extends { id: string; hasCopies: boolean }>(ctx: Tx<Customer | Staff>, row: R) {
  return {
    ...row,
    address: signedFileUrl(ctx, row.id),
    thumbnail: row.hasCopies ? signedFileUrl(ctx, row.id, "thumbnail") : null,
  };
}

export async function myPendingUploads(ctx: Ctx<Customer>) {
  const files = await ctx.services.staging.list(ctx.actor.userId);
  return files
    .filter((file) => !file.outcome)
    .map(({ id, length, offset, startedAt, about }) => ({
      id,
      name: String((about as { name?: string }).name), // Written by `researches/uploads/upload-file.ts`.
      length,
      offset,
      startedAt,
    }))
    .sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
}

export function enquiryFiles(ctx: Ctx<Visitor | Customer>, enquiryId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        name: researchDocuments.name,
        sizeBytes: researchDocuments.sizeBytes,
        fileType: researchDocuments.fileType,
      })
      .from(researchDocuments)
      .where(eq(researchDocuments.enquiryId, enquiryId))
      .orderBy(asc(researchDocuments.createdAt), asc(researchDocuments.id)),
  );
}
