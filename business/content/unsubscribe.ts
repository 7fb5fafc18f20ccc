import { and, eq, isNull } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, inTransaction, type Visitor } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { eraseLettersTo } from "../letters/erase-letters.ts";
import { newsletterSubscriptions } from "./content.sql.ts";
import { issueTemplate } from "./issues/issue.ts";
import { newsletterRecipients } from "./issues.sql.ts";
import { subscriptionOf } from "./subscription-token.ts";

/**
 * Ends the newsletter for the address behind the link, without sign-in (RFC 8058), and erases its issues to that address: what
 * has not left yet stays here. Twice is as good as once.
 */
export async function unsubscribe(ctx: Ctx<Visitor>, token: string): Promise<void> {
  const id = subscriptionOf(ctx, "unsubscribe", token);
  if (!id) throw new RuleBroken("content_link_expired");
  await inTransaction(asHouse(ctx, "newsletter"), async (ctx) => {
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
  });
}
