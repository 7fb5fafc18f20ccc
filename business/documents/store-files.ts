import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import { type Ctx, type Customer, inTransaction, type Visitor } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { cleanFileName, fileTypeOf, maxEnquiryFileBytes, maxEnquiryFiles } from "./document.ts";
import { researchDocuments } from "./documents.sql.ts";

export type NewFile = { name: string; bytes: Uint8Array };

export function checkFiles(files: NewFile[]): void {
  if (files.length > maxEnquiryFiles) throw new RuleBroken("files_too_many");
  for (const { bytes } of files) {
    if (bytes.length === 0) throw new RuleBroken("files_empty");
    if (bytes.length > maxEnquiryFileBytes) throw new RuleBroken("files_too_large");
    if (!["application/pdf", "image/jpeg"].includes(fileTypeOf(bytes) ?? ""))
      throw new RuleBroken("files_wrong_type");
  }
}

export async function storeEnquiryFiles(
  ctx: Ctx<Visitor | Customer>,
  enquiryId: string,
  files: NewFile[],
): Promise<void> {
  checkFiles(files);
  const stored: Omit<typeof researchDocuments.$inferInsert, "createdAt">[] = [];
  for (const { name, bytes } of files) {
    const id = uuidv7(ctx.now().getTime());
    const key = `enquiries/${enquiryId}/${id}`;
    const sha256 = await ctx.services.files.put(key, bytes);
    stored.push({
      id,
      name: cleanFileName(name),
      fileUrl: key,
      sha256,
      sizeBytes: bytes.length,
      fileType: fileTypeOf(bytes) ?? "",
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
