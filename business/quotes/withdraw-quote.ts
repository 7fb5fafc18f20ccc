import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { quotes } from "#business/quotes/quotes.sql.ts";
import { lockQuote } from "./lock-quote.ts";
import { notifyRecipient } from "./notify-recipient.ts";
import { isOpen } from "./quote.ts";
import { quoteWithdrawnMail } from "./quotes.mail.ts";

export const WithdrawQuote = z.object({
  quoteId: z.uuid(),
  /** Its recipient reads it. */
  reason: z
    .string("quotes_reason_missing")
    .trim()
    .min(10, "quotes_reason_missing")
    .max(1000, "orders_text_too_long"),
});

/** A draft ends quietly; whoever has received it is told why. Its text reserves that right until it is accepted (§ 145 BGB). */
export function withdrawQuote(
  ctx: Ctx<Staff>,
  { quoteId, reason }: z.infer<typeof WithdrawQuote>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const quote = await lockQuote(ctx, quoteId);
    if (quote.status !== "draft" && !isOpen(quote, ctx.now())) throw new RuleBroken("quotes_not_open");
    await ctx.db
      .update(quotes)
      .set({ status: "withdrawn", endedAt: ctx.now(), reason })
      .where(eq(quotes.id, quoteId));
    await record(ctx, "quote.withdrawn", `quote:${quoteId}`, { number: quote.number });
    if (quote.status === "draft") return;
    await notifyRecipient(ctx, quote, {
      template: "quotes.withdrawn",
      text: quoteWithdrawnMail(quote, reason),
      notification: { kind: "quote_withdrawn", params: { number: quote.number } },
    });
  });
}
