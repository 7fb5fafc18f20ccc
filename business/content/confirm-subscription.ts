import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, inTransaction, type Visitor } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { subscribedLetter } from "./content.mail.ts";
import { newsletterSubscriptions } from "./content.sql.ts";
import { leaveUrl } from "./issues/leave-url.ts";
import { shortened } from "./subscribe.ts";
import { confirmableUntil } from "./subscription.ts";
import { subscriptionOf } from "./subscription-token.ts";

/**
 * Takes the yes behind the letter's link and writes the letter that says how to leave again. Twice is as good as once.
 * Throws `RuleBroken` for a forged link and for one that is older than 72 hours.
 */
export async function confirmSubscription(ctx: Ctx<Visitor>, token: string, address: string): Promise<void> {
  const id = subscriptionOf(ctx, "confirm", token);
  if (!id) throw new RuleBroken("content_link_expired");
  await inTransaction(asHouse(ctx, "newsletter"), async (ctx) => {
    const [asked] = await ctx.db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, id))
      .for("update");
    if (asked?.confirmedAt && !asked.unsubscribedAt) return;
    if (!asked || asked.unsubscribedAt || ctx.now() > confirmableUntil(asked))
      throw new RuleBroken("content_link_expired");
    await ctx.db
      .update(newsletterSubscriptions)
      .set({ confirmedAt: ctx.now(), confirmedFrom: shortened(address) })
      .where(eq(newsletterSubscriptions.id, id));
    await record(ctx, "newsletter.confirmed", `newsletter:${id}`);
    const leave = leaveUrl(ctx, asked.locale, id);
    await writeLetter(ctx, {
      template: "content.newsletter-welcome",
      to: asked.email,
      userId: null,
      about: `newsletter:${id}`,
      locale: asked.locale,
      text: subscribedLetter(asked.locale, leave),
      unsubscribeUrl: leave,
    });
  });
}
