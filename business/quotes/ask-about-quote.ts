import { eq } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { quoteQuestions, quotes } from "#business/quotes/quotes.sql.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { quoteAskedMail } from "./quotes.mail.ts";

export const AskAboutQuote = z.object({
  quoteId: z.uuid(),
  message: z
    .string("quotes_question_missing")
    .trim()
    .min(5, "quotes_question_missing")
    .max(2000, "orders_text_too_long"),
});

/** My question about a quote reaches the team, by mail and beside the quote. A lapsed one may be asked about: for a new one. */
export async function askAboutQuote(ctx: Ctx<Customer>, input: z.infer<typeof AskAboutQuote>): Promise<void> {
  await countAttempt(ctx, "comment", ctx.actor.userId);
  const { userId } = ctx.actor;
  const { quoteId, message } = input;
  await inTransaction(ctx, async (ctx) => {
    const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.id, quoteId));
    if (!quote) throw new NotFound();
    if (quote.status === "accepted" || quote.status === "withdrawn") throw new RuleBroken("quotes_not_open");
    // Customers write neither questions nor mails; the policy above has shown them their own quote only.
    await asSystem(ctx, "ask-about-quote", async (ctx) => {
      const id = uuidv7(ctx.now().getTime());
      await ctx.db.insert(quoteQuestions).values({ id, quoteId, userId, message, askedAt: ctx.now() });
      const { publicUrl, operator } = ctx.services.config;
      await queueMail(ctx, {
        template: "quotes.question-for-team",
        to: operator.email,
        userId: null,
        about: `quote:${quoteId}`,
        locale: "de",
        text: quoteAskedMail(publicUrl, quote, message),
      });
    });
    await record(ctx, "quote.asked-about", `quote:${quoteId}`);
  });
}
