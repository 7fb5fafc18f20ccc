import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, type Customer, inTransaction, type Visitor } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import {
  type FileType,
  fileNameFor,
  fileTypeOf,
  maxEnquiryFileBytes,
  maxEnquiryFiles,
  signatureBytes,
} from "./document.ts";
import { researchDocuments } from "./documents.sql.ts";

/** Returns the type of each, by its first bytes. */
export async function checkFiles(files: File[]): Promise<FileType[]> {
  if (files.length > maxEnquiryFiles) throw new RuleBroken("files_too_many");
  const types: FileType[] = [];
  for (const file of files) {
    if (file.size === 0) throw new RuleBroken("files_empty");
    if (file.size > maxEnquiryFileBytes) throw new RuleBroken("files_too_large");
    const type = fileTypeOf(await file.slice(0, signatureBytes).bytes());
    if (type !== "application/pdf" && type !== "image/jpeg") throw new RuleBroken("files_wrong_type");
    types.push(type);
  }
  return types;
}

export async function storeEnquiryFiles(
  ctx: Ctx<Visitor | Customer>,
  enquiryId: string,
  files: File[],
  fingerprints: readonly (string | null)[] = [],
): Promise<void> {
  const types = await checkFiles(files);
  const stored: Omit<typeof researchDocuments.$inferInsert, "createdAt">[] = [];
  for (const [index, fileType] of types.entries()) {
    const file = files[index] as File; // one type for each file
    const id = uuidv7(ctx.now().getTime());
    const key = `enquiries/${enquiryId}/${id}`;
    const sha256 = await ctx.services.files.put(key, file);
    stored.push({
      id,
      name: fileNameFor(fileType, file.name),
      fileUrl: key,
      sha256,
      sizeBytes: file.size,
      fileType,
      fingerprint: fingerprints[index] ?? null,
    });
  }
  if (stored.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(researchDocuments)
      .values(stored.map((file) => ({ ...file, enquiryId, createdAt: ctx.now() })));
    await record(ctx, "documents.stored", `enquiry:${enquiryId}`, { count: stored.length });
  });
}
