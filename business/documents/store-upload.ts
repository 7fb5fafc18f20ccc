import { and, count, eq, isNull, max, ne } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import { record } from "../audit/record.ts";
import type { Customer, Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { limits } from "../limits.ts";
import { inspectDocumentJob } from "./documents.jobs.ts";
import { researchDocuments } from "./documents.sql.ts";
import { mustFitAccount } from "./must-fit-account.ts";
import type { Rights, StoredUpload } from "./upload.ts";

type Upload = {
  id: string;
  researchId: string;
  name: string;
  rights: Rights;
  fileUrl: string;
  fileType: string;
  sha256: string;
  sizeBytes: number;
};

/** Adds the row of stored bytes to a locked case. Same bytes: no copy; same name: next version. Idempotent per id. */
export async function storeUpload(ctx: Tx<Customer>, upload: Upload): Promise<StoredUpload> {
  const known = (await findById(ctx, upload.id)) ?? (await findByHash(ctx, upload));
  if (known) return { ...known, duplicate: known.documentId !== upload.id };
  const inCase = eq(researchDocuments.researchId, upload.researchId);
  const [existing] = await ctx.db.select({ files: count() }).from(researchDocuments).where(inCase);
  if ((existing?.files ?? 0) >= limits.stored.filesPerCase) throw new RuleBroken("uploads_too_many_files");
  await mustFitAccount(ctx, upload.sizeBytes);
  const version = (await newestVersion(ctx, upload)) + 1;
  const [me] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, ctx.actor.userId));
  await ctx.db.insert(researchDocuments).values({
    ...upload,
    version,
    ownerId: ctx.actor.userId,
    uploadedBy: me?.email ?? null,
    createdAt: ctx.now(),
  });
  await record(ctx, "document.uploaded", `document:${upload.id}`, { research: upload.researchId, version });
  await ctx.services.queue.send(ctx.db, inspectDocumentJob, { documentId: upload.id });
  await ctx.services.events.publish(ctx.db, ctx.actor.userId);
  return { documentId: upload.id, name: upload.name, version, duplicate: false };
}

export async function newestVersion(
  ctx: Tx<Customer>,
  { researchId, name }: { researchId: string; name: string },
): Promise<number> {
  const [row] = await ctx.db
    .select({ version: max(researchDocuments.version) })
    .from(researchDocuments)
    .where(and(eq(researchDocuments.researchId, researchId), eq(researchDocuments.name, name)));
  return row?.version ?? 0;
}

const uploadColumns = {
  documentId: researchDocuments.id,
  name: researchDocuments.name,
  version: researchDocuments.version,
};

export async function isStored(ctx: Tx<Customer>, id: string): Promise<boolean> {
  return (await findById(ctx, id)) !== undefined;
}

async function findById(ctx: Tx<Customer>, id: string) {
  const [row] = await ctx.db
    .select(uploadColumns)
    .from(researchDocuments)
    .where(eq(researchDocuments.id, id));
  return row;
}

async function findByHash(ctx: Tx<Customer>, { researchId, sha256 }: Upload) {
  const [row] = await ctx.db
    .select(uploadColumns)
    .from(researchDocuments)
    .where(
      and(
        eq(researchDocuments.researchId, researchId),
        eq(researchDocuments.sha256, sha256),
        isNull(researchDocuments.removedAt),
        ne(researchDocuments.state, "refused"),
      ),
    )
    .limit(1);
  return row;
}
