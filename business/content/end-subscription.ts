import { and, eq, isNull } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { System, Tx } from "../context.ts";
import { eraseLettersTo } from "../letters/erase-letters.ts";
import { newsletterSubscriptions } from "./content.sql.ts";
import { issueTemplate } from "./issues/issue.ts";
import { newsletterRecipients } from "./issues.sql.ts";

/** Ends one subscription and erases its issues to that address: what has not left yet stays here. Twice is as good as once. */
export async function endSubscription(ctx: Tx<System>, id: string): Promise<void> {
  const ended = await ctx.db
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: ctx.now() })
    .where(and(eq(newsletterSubscriptions.id, id), isNull(newsletterSubscriptions.unsubscribedAt)))
    .returning({ email: newsletterSubscriptions.email });
  for (const { email } of ended) {
    await ctx.db.delete(newsletterRecipients).where(eq(newsletterRecipients.subscriptionId, id));
    await eraseLettersTo(ctx, email, issueTemplate);
    await record(ctx, "newsletter.ended", `newsletter:${id}`);
  }
}
