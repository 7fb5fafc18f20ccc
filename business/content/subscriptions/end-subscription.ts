import { and, eq, isNull } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { newsletterSubscriptions } from "#business/content/content.sql.ts";
import { issueTemplate } from "#business/content/issue.ts";
import { newsletterRecipients } from "#business/content/issues.sql.ts";
import type { System, Tx } from "#business/context.ts";
import { eraseMailsTo } from "#business/mails/erase-mails.ts";

/** Also erases issue mails to that address, including undelivered ones. Idempotent. */
export async function endSubscription(ctx: Tx<System>, id: string): Promise<void> {
  const ended = await ctx.db
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: ctx.now() })
    .where(and(eq(newsletterSubscriptions.id, id), isNull(newsletterSubscriptions.unsubscribedAt)))
    .returning({ email: newsletterSubscriptions.email });
  for (const { email } of ended) {
    await ctx.db.delete(newsletterRecipients).where(eq(newsletterRecipients.subscriptionId, id));
    await eraseMailsTo(ctx, email, issueTemplate);
    await record(ctx, "newsletter.ended", `newsletter:${id}`);
  }
}
