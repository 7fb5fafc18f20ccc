import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, type Customer, inTransaction, type Visitor } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import {
  cleanFileName,
  type FileType,
  fileNameFor,
  fileTypeOf,
  maxEnquiryFileBytes,
  maxEnquiryFiles,
  signatureBytes,
} from "./document.ts";
import { researchDocuments } from "./documents.sql.ts";

export async function checkFiles(files: File[]): Promise<void> {
  if (files.length > maxEnquiryFiles) throw new RuleBroken("files_too_many");
  for (const file of files) {
    if (file.size === 0) throw new RuleBroken("files_empty");
    if (file.size > maxEnquiryFileBytes) throw new RuleBroken("files_too_large");
    if (!["application/pdf", "image/jpeg"].includes((await typeOf(file)) ?? ""))
      throw new RuleBroken("files_wrong_type");
  }
}

export async function storeEnquiryFiles(
  ctx: Ctx<Visitor | Customer>,
  enquiryId: string,
  files: File[],
): Promise<void> {
  await checkFiles(files);
  const stored: Omit<typeof researchDocuments.$inferInsert, "createdAt">[] = [];
  for (const file of files) {
    const id = uuidv7(ctx.now().getTime());
    const key = `enquiries/${enquiryId}/${id}`;
    const sha256 = await ctx.services.files.put(key, file);
    const fileType = await typeOf(file);
    stored.push({
      id,
      name: fileType ? fileNameFor(fileType, file.name) : cleanFileName(file.name),
      fileUrl: key,
      sha256,
      sizeBytes: file.size,
      fileType: fileType ?? "",
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

async function typeOf(file: File): Promise<FileType | null> {
  return fileTypeOf(await file.slice(0, signatureBytes).bytes());
}
