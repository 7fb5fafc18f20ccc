import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { quotes } from "#business/quotes/quotes.sql.ts";
import { lockQuote, type Quote } from "./lock-quote.ts";
import { notifyRecipient } from "./notify-recipient.ts";
import { quotedVehicle } from "./quote-about.ts";
import { quoteSummary } from "./quote-summary.ts";
import { quoteTerms } from "./quote-terms.ts";
import { quoteMail } from "./quotes.mail.ts";
import { mustBeValidLater } from "./write-quote.ts";

export const SendQuote = z.object({ quoteId: z.uuid() });

/** Its letter leaves, and it is frozen: from now on it can be accepted. Whoever has no account yet sees it once they have. */
export function sendQuote(ctx: Ctx<Staff>, { quoteId }: z.infer<typeof SendQuote>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const draft = await lockQuote(ctx, quoteId);
    if (draft.status !== "draft") throw new RuleBroken("quotes_frozen");
    mustBeValidLater(ctx, draft.validUntil);
    const terms = quoteTerms(ctx, draft);
    const quote = { ...draft, userId: await accountOf(ctx, draft) };
    await ctx.db
      .update(quotes)
      .set({ status: "sent", sentAt: ctx.now(), userId: quote.userId })
      .where(eq(quotes.id, quoteId));
    await record(ctx, "quote.sent", `quote:${quoteId}`, {
      number: quote.number,
      cents: terms.price.priceCents,
    });
    const summary = quoteSummary(quote, await quotedVehicle(ctx, quote), terms, quote.locale);
    await notifyRecipient(ctx, quote, {
      template: "quotes.sent",
      text: quoteMail(ctx.services.config.publicUrl, quote, summary, terms.regime),
      notification: { kind: "quote_sent", params: { number: quote.number, due: quote.validUntil } },
    });
  });
}

/** An unconfirmed address may be somebody else's. */
async function accountOf(ctx: Tx<Staff>, { recipientEmail }: Quote): Promise<string | null> {
  const [account] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(sql`lower(${users.email})`, recipientEmail), users.emailVerified, eq(users.role, "customer")),
    );
  return account?.id ?? null;
}
