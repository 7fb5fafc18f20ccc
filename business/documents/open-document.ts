import { eq } from "drizzle-orm";
import { z } from "zod";
import { createSignature, signatureMatches } from "#platform/signature.ts";
import { record } from "../audit/record.ts";
import { type Ctx, type Customer, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { derivativeKeys } from "./document.ts";
import { researchDocuments } from "./documents.sql.ts";

const validMinutes = 5;

export const renditions = ["original", "view", "thumbnail"] as const;
export type Rendition = (typeof renditions)[number];

export function signedFileUrl(
  ctx: Ctx<Customer | Staff>,
  documentId: string,
  rendition: Rendition = "original",
): string {
  const until = ctx.now().getTime() + validMinutes * 60_000;
  const which = rendition === "original" ? "" : `&rendition=${rendition}`;
  return `/files/${documentId}?until=${until}&signature=${createSignature(ctx.services.secret, ...signedParts(ctx, documentId, until))}${which}`;
}

export const OpenDocument = z.object({
  documentId: z.uuid(),
  until: z.coerce.number().int(),
  signature: z.string().max(100),
  rendition: z.enum(renditions).default("original"),
});

/** Throws `NotFound` for forged, expired or foreign links. Staff see inspected files only, and images without metadata. */
export async function openDocument(ctx: Ctx<Customer | Staff>, input: z.infer<typeof OpenDocument>) {
  const parts = signedParts(ctx, input.documentId, input.until);
  if (!signatureMatches(input.signature, ctx.services.secret, ...parts)) throw new NotFound();
  if (input.until < ctx.now().getTime()) throw new NotFound();
  const document = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(researchDocuments)
      .where(eq(researchDocuments.id, input.documentId));
    if (!row || row.state === "refused" || row.state === "redacting") throw new NotFound();
    if (ctx.actor.kind === "staff" && (row.state !== "ready" || row.removedAt)) throw new NotFound();
    if (ctx.actor.kind === "staff" && input.rendition !== "thumbnail")
      await record(ctx, "document.read", `document:${row.id}`);
    return row;
  });
  const { name, fileType, fileUrl } = document;
  const stripMetadata = ctx.actor.kind === "staff" && fileType.startsWith("image/");
  const rendition = stripMetadata && input.rendition === "original" ? "view" : input.rendition;
  if (rendition === "original") return { name, type: fileType, file: await fileOf(ctx, fileUrl) };
  if (!document.hasCopies) throw new NotFound();
  const type = rendition === "view" ? "image/jpeg" : "image/webp";
  return {
    name: withExtension(name, type),
    type,
    file: await fileOf(ctx, derivativeKeys(fileUrl)[rendition]),
  };
}

function withExtension(name: string, type: string): string {
  return `${name.replace(/\.\w+$/, "")}.${type === "image/jpeg" ? "jpg" : "webp"}`;
}

/** Missing bytes are a disk failure: the person reads "not found", the log names the key. */
async function fileOf(ctx: Ctx, key: string) {
  try {
    return await ctx.services.files.open(key);
  } catch (error) {
    ctx.services.log.error({ err: error, key }, "a stored file is missing");
    throw new NotFound();
  }
}

function signedParts(ctx: Ctx<Customer | Staff>, documentId: string, until: number) {
  return ["file", documentId, until, ctx.actor.userId] as const;
}
