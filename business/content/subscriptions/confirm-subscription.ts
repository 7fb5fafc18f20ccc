import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { newsletterWelcomeMail } from "#business/content/content.mail.ts";
import { newsletterSubscriptions } from "#business/content/content.sql.ts";
import { unsubscribeLink } from "#business/content/subscriptions/unsubscribe-link.ts";
import { type Ctx, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { truncateIp } from "./subscribe.ts";
import { confirmationDeadline } from "./subscription.ts";
import { verifySubscriptionToken } from "./subscription-token.ts";

/** Completes the double opt-in and mails a welcome with the unsubscribe link. Idempotent. */
export async function confirmSubscription(ctx: Ctx<Visitor>, token: string, address: string): Promise<void> {
  const id = verifySubscriptionToken(ctx, "confirm", token);
  if (!id) throw new RuleBroken("content_link_expired");
  await inTransaction(systemContext(ctx, "newsletter"), async (ctx) => {
    const [subscription] = await ctx.db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, id))
      .for("update");
    if (subscription?.confirmedAt && !subscription.unsubscribedAt) return;
    if (!subscription || subscription.unsubscribedAt || ctx.now() > confirmationDeadline(subscription))
      throw new RuleBroken("content_link_expired");
    await ctx.db
      .update(newsletterSubscriptions)
      .set({ confirmedAt: ctx.now(), confirmedFrom: truncateIp(address) })
      .where(eq(newsletterSubscriptions.id, id));
    await record(ctx, "newsletter.confirmed", `newsletter:${id}`);
    const unsubscribeUrl = unsubscribeLink(ctx, subscription.locale, id);
    await queueMail(ctx, {
      template: "content.newsletter-welcome",
      to: subscription.email,
      userId: null,
      about: `newsletter:${id}`,
      locale: subscription.locale,
      text: newsletterWelcomeMail(subscription.locale, unsubscribeUrl),
      unsubscribeUrl: unsubscribeUrl,
    });
  });
}
