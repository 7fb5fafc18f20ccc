import { eq } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type System } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { letterhead } from "#business/letterhead.ts";
import { day } from "#business/locale.ts";
import { refundDueOn } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { product } from "#business/product.ts";
import { withdrawalDeclarations } from "#business/withdrawals/withdrawals.sql.ts";
import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { m } from "#texts/messages.js";
import { readPaper } from "./papers.ts";
import { myWithdrawal } from "./read-withdrawals.ts";
import { withdrawalAcceptedMail } from "./withdrawals.mail.ts";

export function letterKey(withdrawalId: string): string {
  return `withdrawals/${withdrawalId}.letter.pdf`;
}

/** What we answered to an accepted withdrawal, on paper as in the mail, with its day. Idempotent job. */
export async function writeLetter(
  ctx: Ctx<System>,
  { withdrawalId }: { withdrawalId: string },
): Promise<void> {
  const [accepted] = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ declaration: withdrawalDeclarations, order: orders })
      .from(withdrawalDeclarations)
      .innerJoin(orders, eq(orders.id, withdrawalDeclarations.orderId))
      .where(eq(withdrawalDeclarations.id, withdrawalId)),
  );
  const resolvedAt = accepted?.declaration.resolvedAt;
  if (!resolvedAt || (await readPaper(ctx, letterKey(withdrawalId)))) return;
  const { declaration, order } = accepted;
  const { subject, paragraphs } = withdrawalAcceptedMail({
    order,
    refundCents: declaration.refundCents ?? 0,
    dueOn: refundDueOn(declaration.receivedAt),
    compensationCents: declaration.compensationCents ?? 0,
    milestones: declaration.reckoning?.milestones ?? [],
  });
  const closing = `${m.mail_closing({}, { locale: order.locale })}\n${product}`;
  const letter = [day(resolvedAt, order.locale), ...paragraphs, closing];
  const pdf = await renderPdf(
    "business/withdrawals/receipt.typ",
    { ...letterhead(ctx.services.config), title: subject, lang: order.locale, paragraphs: letter },
    { standard: "ua-1", createdAt: resolvedAt },
  );
  await ctx.services.files.put(letterKey(withdrawalId), pdf);
}

/** My own; `NotFound` before it was accepted, and while it is being written. */
export async function openLetter(ctx: Ctx<Customer>, orderId: string): Promise<Uint8Array> {
  await myOrder(ctx, orderId);
  const withdrawal = await myWithdrawal(ctx, orderId);
  const bytes = withdrawal?.resolvedAt && (await readPaper(ctx, letterKey(withdrawal.id)));
  if (!bytes) throw new NotFound();
  return bytes;
}
