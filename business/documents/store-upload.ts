import { and, count, eq, isNull, max, ne } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Customer, type Staff, type System, type Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { limits } from "../limits.ts";
import { inspectDocumentJob } from "./documents.jobs.ts";
import { documentOriginals, researchDocuments } from "./documents.sql.ts";
import { mustFitAccount } from "./must-fit-account.ts";
import type { Rights, StoredUpload } from "./upload.ts";

type Upload = {
  id: string;
  researchId: string;
  name: string;
  /** The customer's declaration; the team says it of the source. */
  rights: Rights | null;
  fileUrl: string;
  fileType: string;
  sha256: string;
  sizeBytes: number;
};

/** Same bytes: no copy; same name: next version. Idempotent per id. The team's uploads have no owner; customers do not see them. */
export async function storeUpload(ctx: Tx<Customer | Staff | System>, upload: Upload): Promise<StoredUpload> {
  const known =
    (await findById(ctx, upload.id)) ??
    (await findByHash(ctx, upload)) ??
    (await findByOriginal(ctx, upload));
  if (known) return { ...known, duplicate: known.documentId !== upload.id };
  const inCase = eq(researchDocuments.researchId, upload.researchId);
  const [existing] = await ctx.db.select({ files: count() }).from(researchDocuments).where(inCase);
  if ((existing?.files ?? 0) >= limits.stored.filesPerCase) throw new RuleBroken("uploads_too_many_files");
  const customer = isCustomer(ctx);
  if (customer) await mustFitAccount(ctx, upload.sizeBytes);
  const version = (await newestVersion(ctx, upload)) + 1;
  const { actor } = ctx;
  const userId = "userId" in actor ? actor.userId : null;
  const [me] = userId
    ? await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    : [];
  await ctx.db.insert(researchDocuments).values({
    ...upload,
    version,
    ownerId: customer ? userId : null,
    uploadedBy: me?.email ?? null,
    createdAt: ctx.now(),
  });
  await record(ctx, "document.uploaded", `document:${upload.id}`, { research: upload.researchId, version });
  await ctx.services.queue.send(
    ctx.db,
    inspectDocumentJob,
    { documentId: upload.id },
    { group: userId ?? upload.researchId },
  );
  if (userId) await ctx.services.events.publish(ctx.db, userId);
  return { documentId: upload.id, name: upload.name, version, duplicate: false };
}

function isCustomer(ctx: Tx<Customer | Staff | System>): ctx is Tx<Customer> {
  return ctx.actor.kind === "customer";
}

/** Counts the team's files too, which the customer does not see: a name has one line of versions in a case. */
export function newestVersion(
  ctx: Tx<Customer | Staff | System>,
  { researchId, name }: { researchId: string; name: string },
): Promise<number> {
  return asSystem(ctx, "newest-version", async (ctx) => {
    const [row] = await ctx.db
      .select({ version: max(researchDocuments.version) })
      .from(researchDocuments)
      .where(and(eq(researchDocuments.researchId, researchId), eq(researchDocuments.name, name)));
    return row?.version ?? 0;
  });
}

const uploadColumns = {
  documentId: researchDocuments.id,
  name: researchDocuments.name,
  version: researchDocuments.version,
};

export async function isStored(ctx: Tx<Customer | Staff | System>, id: string): Promise<boolean> {
  return (await findById(ctx, id)) !== undefined;
}

async function findById(ctx: Tx<Customer | Staff | System>, id: string) {
  const [row] = await ctx.db
    .select(uploadColumns)
    .from(researchDocuments)
    .where(eq(researchDocuments.id, id));
  return row;
}

async function findByHash(ctx: Tx<Customer | Staff | System>, { researchId, sha256 }: Upload) {
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

/** The same bytes once more would undo the blackening. Only the system sees every original. */
async function findByOriginal(ctx: Tx<Customer | Staff | System>, { researchId, sha256 }: Upload) {
  const [original] = await asSystem(ctx, "find-original", (ctx) =>
    ctx.db
      .select({ id: documentOriginals.documentId })
      .from(documentOriginals)
      .innerJoin(researchDocuments, eq(researchDocuments.id, documentOriginals.documentId))
      .where(
        and(
          eq(researchDocuments.researchId, researchId),
          eq(documentOriginals.sha256, sha256),
          isNull(researchDocuments.removedAt),
        ),
      )
      .limit(1),
  );
  return original && findById(ctx, original.id);
}
