import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, inTransaction, type System, type Visitor } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { letterhead } from "#business/letterhead.ts";
import { withdrawalDeclarations } from "#business/withdrawals/withdrawals.sql.ts";
import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { createSignature, signatureMatches } from "#platform/signature.ts";
import { m } from "#texts/messages.js";
import { readPaper } from "./papers.ts";
import { withdrawalReceiptMail } from "./withdrawals.mail.ts";

const validHours = 24;

/** A signed link to the receipt as a PDF, for the person who has just declared. */
export function receiptUrl(ctx: Ctx, withdrawalId: string): string {
  const until = ctx.now().getTime() + validHours * 3_600_000;
  const signature = createSignature(ctx.services.secret, "withdrawal-receipt", withdrawalId, until);
  return `/withdrawals/${withdrawalId}?until=${until}&signature=${signature}`;
}

export const OpenReceipt = z.object({
  withdrawalId: z.uuid(),
  until: z.coerce.number().int(),
  signature: z.string().max(100),
});

/** Throws `NotFound` for a forged or expired link, and while the file is being written. */
export async function openReceipt(
  ctx: Ctx<Visitor>,
  input: z.infer<typeof OpenReceipt>,
): Promise<Uint8Array> {
  const { withdrawalId, until, signature } = input;
  if (!signatureMatches(signature, ctx.services.secret, "withdrawal-receipt", withdrawalId, until))
    throw new NotFound();
  if (until < ctx.now().getTime()) throw new NotFound();
  const receipt = await readPaper(ctx, receiptKey(withdrawalId));
  if (!receipt) throw new NotFound();
  return receipt;
}

export function receiptKey(withdrawalId: string): string {
  return `withdrawals/${withdrawalId}.pdf`;
}

/** Content, date and time of the declaration on a durable medium, as the mail (§ 356a Abs. 4 BGB). Idempotent job. */
export async function writeReceipt(
  ctx: Ctx<System>,
  { withdrawalId }: { withdrawalId: string },
): Promise<void> {
  const [declaration] = await inTransaction(ctx, (ctx) =>
    ctx.db.select().from(withdrawalDeclarations).where(eq(withdrawalDeclarations.id, withdrawalId)),
  );
  if (!declaration || (await readPaper(ctx, receiptKey(withdrawalId)))) return;
  const { locale } = declaration;
  const { subject, paragraphs } = withdrawalReceiptMail(declaration);
  const pdf = await renderPdf(
    "business/withdrawals/receipt.typ",
    {
      ...letterhead(ctx.services.config),
      title: subject,
      lang: locale,
      // The mail's last paragraph says that it is a mail.
      paragraphs: [...paragraphs.slice(0, -1), m.withdrawal_receipt_next({}, { locale })],
    },
    { standard: "ua-1", createdAt: declaration.receivedAt },
  );
  await ctx.services.files.put(receiptKey(withdrawalId), pdf);
}
