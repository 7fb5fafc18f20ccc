import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { book } from "../ledger/book.ts";
import { movePostings } from "../ledger/ledger.ts";
import { berlinDay } from "../locale.ts";
import { lockOrder } from "../orders/mark-order-paid.ts";
import { markVoucherSent } from "../orders/mark-voucher-sent.ts";
import { notifyCustomer } from "../orders/notify-customer.ts";
import { drawCode, hashCode, readCode } from "./code.ts";
import { lockVoucher, moveBalance } from "./move-balance.ts";
import { voucherDocument } from "./voucher.document.ts";
import { validUntilOf } from "./voucher.ts";
import { voucherMail } from "./vouchers.mail.ts";
import { vouchers } from "./vouchers.sql.ts";

/** Once its order is paid: code, sheet, mail, and what we owe in the books. Idempotent job. */
export async function issueVoucher(ctx: Ctx<System>, { orderId }: { orderId: string }): Promise<void> {
  const found = await inTransaction(ctx, (ctx) => waiting(ctx, orderId));
  if (!found) return;
  const { id, number, valueCents } = found.voucher;
  const code = drawCode();
  const validUntil = validUntilOf(found.order.createdAt);
  const sheet = { ...found.voucher, code, validUntil, locale: found.order.locale };
  const pdf = await voucherDocument(ctx.services.config, sheet, ctx.now());
  // A new key per attempt: files are never overwritten, and one that lost against another is nobody's.
  const fileKey = `vouchers/${id}/${ctx.now().getTime()}.pdf`;
  await ctx.services.files.put(fileKey, pdf);
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const voucher = await lockVoucher(ctx, id);
    if (voucher.issuedAt || order.status !== "paid" || order.reopenedAt) return;
    await moveBalance(
      ctx,
      id,
      { kind: "issued", cents: valueCents },
      { codeHash: hashCode(readCode(code) ?? ""), fileKey, validUntil, issuedAt: ctx.now() },
    );
    await book(ctx, {
      kind: "voucher",
      bookedOn: berlinDay(ctx.now()),
      orderId,
      document: number,
      postings: movePostings("receivables", "vouchers", valueCents),
    });
    await markVoucherSent(ctx, order);
    await record(ctx, "voucher.issued", `voucher:${id}`, { number, cents: valueCents });
    await notifyCustomer(ctx, order, {
      mail: {
        template: "vouchers.issued",
        text: voucherMail(order, { ...voucher, validUntil }, ctx.services.config),
        attachments: [{ filename: `${number}.pdf`, contentType: "application/pdf", fileKey }],
      },
      notification: {
        kind: "voucher_issued",
        params: { number, order: order.number, recipient: voucher.recipient },
      },
    });
  });
}

async function waiting(ctx: Tx<System>, orderId: string) {
  const [voucher] = await ctx.db.select().from(vouchers).where(eq(vouchers.orderId, orderId));
  if (!voucher || voucher.issuedAt || voucher.cancelledAt) return undefined;
  const order = await lockOrder(ctx, orderId);
  return order.status === "paid" && !order.reopenedAt ? { order, voucher } : undefined;
}
