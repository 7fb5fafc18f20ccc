import { eq } from "drizzle-orm";
import { z } from "zod";
import { sealHolds, sealOf } from "#platform/seal.ts";
import { record } from "../audit/record.ts";
import { type Ctx, type Customer, inTransaction, type Staff } from "../context.ts";
import { NotFound } from "../errors.ts";
import { copyKeys } from "./document.ts";
import { researchDocuments } from "./documents.sql.ts";

const minutesValid = 5;

/** The file itself, a picture of it to look at, or a small one for a list. */
export const shapes = ["original", "view", "thumbnail"] as const;
export type Shape = (typeof shapes)[number];

/** An address under which this person, and nobody else, can open this file for five minutes. */
export function fileAddress(
  ctx: Ctx<Customer | Staff>,
  documentId: string,
  shape: Shape = "original",
): string {
  const until = ctx.now().getTime() + minutesValid * 60_000;
  const which = shape === "original" ? "" : `&shape=${shape}`;
  return `/files/${documentId}?until=${until}&seal=${sealOf(ctx.house.secret, ...sealed(ctx, documentId, until))}${which}`;
}

export const OpenDocument = z.object({
  documentId: z.uuid(),
  until: z.coerce.number().int(),
  seal: z.string().max(100),
  shape: z.enum(shapes).default("original"),
});

/**
 * The file behind such an address. A forged, expired or borrowed one leads nowhere; so does a file that is not the actor's.
 * The team sees what has been looked at and, of pictures, the copy without hidden data (where and with what they were taken).
 */
export async function openDocument(ctx: Ctx<Customer | Staff>, input: z.infer<typeof OpenDocument>) {
  const words = sealed(ctx, input.documentId, input.until);
  if (!sealHolds(input.seal, ctx.house.secret, ...words)) throw new NotFound();
  if (input.until < ctx.now().getTime()) throw new NotFound();
  const document = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(researchDocuments)
      .where(eq(researchDocuments.id, input.documentId));
    if (!row || row.state === "refused") throw new NotFound();
    if (ctx.actor.kind === "staff" && (row.state !== "ready" || row.removedAt)) throw new NotFound();
    if (ctx.actor.kind === "staff" && input.shape !== "thumbnail")
      await record(ctx, "document.read", `document:${row.id}`);
    return row;
  });
  const { name, fileType, fileUrl } = document;
  const cleaned = ctx.actor.kind === "staff" && fileType.startsWith("image/");
  const shape = cleaned && input.shape === "original" ? "view" : input.shape;
  if (shape === "original") return { name, type: fileType, bytes: await bytesOf(ctx, fileUrl) };
  if (!document.hasCopies) throw new NotFound();
  const type = shape === "view" ? "image/jpeg" : "image/webp";
  return { name: named(name, type), type, bytes: await bytesOf(ctx, copyKeys(fileUrl)[shape]) };
}

function named(name: string, type: string): string {
  return `${name.replace(/\.\w+$/, "")}.${type === "image/jpeg" ? "jpg" : "webp"}`;
}

/** A row whose bytes are gone is an accident of the disk: the person reads "not there", the log says which. */
async function bytesOf(ctx: Ctx, key: string) {
  try {
    return await ctx.house.files.get(key);
  } catch (error) {
    ctx.house.log.error({ err: error, key }, "a stored file is missing");
    throw new NotFound();
  }
}

function sealed(ctx: Ctx<Customer | Staff>, documentId: string, until: number) {
  return ["file", documentId, until, ctx.actor.userId] as const;
}
