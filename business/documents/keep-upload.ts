import { and, count, eq, isNull, max, ne } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import { record } from "../audit/record.ts";
import type { Customer, Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { inspectDocumentJob } from "./documents.jobs.ts";
import { researchDocuments } from "./documents.sql.ts";
import { documentsAtMost, type Kept, type Rights } from "./upload.ts";

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

/**
 * Writes down a file whose bytes are on disk, in a case that the caller holds locked. The same bytes are not kept twice; the
 * same name is the next version. Asked twice for one id it answers the same. Throws `uploads_too_many_files`.
 */
export async function keepUpload(ctx: Tx<Customer>, upload: Upload): Promise<Kept> {
  const known = (await sameId(ctx, upload.id)) ?? (await sameBytes(ctx, upload));
  if (known) return { ...known, duplicate: known.documentId !== upload.id };
  const inCase = eq(researchDocuments.researchId, upload.researchId);
  const [held] = await ctx.db.select({ files: count() }).from(researchDocuments).where(inCase);
  if ((held?.files ?? 0) >= documentsAtMost) throw new RuleBroken("uploads_too_many_files");
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
  await ctx.house.queue.send(ctx.db, inspectDocumentJob, { documentId: upload.id });
  await ctx.house.events.announce(ctx.db, ctx.actor.userId);
  return { documentId: upload.id, name: upload.name, version, duplicate: false };
}

/** The highest version of a name in a case, deleted ones included; 0 for a new name. */
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

const answer = {
  documentId: researchDocuments.id,
  name: researchDocuments.name,
  version: researchDocuments.version,
};

/** Whether a file of the actor's was taken in under this id. */
export async function isKept(ctx: Tx<Customer>, id: string): Promise<boolean> {
  return (await sameId(ctx, id)) !== undefined;
}

async function sameId(ctx: Tx<Customer>, id: string) {
  const [row] = await ctx.db.select(answer).from(researchDocuments).where(eq(researchDocuments.id, id));
  return row;
}

async function sameBytes(ctx: Tx<Customer>, { researchId, sha256 }: Upload) {
  const [row] = await ctx.db
    .select(answer)
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
