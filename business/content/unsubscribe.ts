import { and, eq, isNull } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, inTransaction, type Visitor } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { newsletterSubscriptions } from "./content.sql.ts";
import { subscriptionOf } from "./subscription-token.ts";

/** Ends the newsletter for the address behind the link, without sign-in (RFC 8058). Twice is as good as once. */
export async function unsubscribe(ctx: Ctx<Visitor>, token: string): Promise<void> {
  const id = subscriptionOf(ctx, "unsubscribe", token);
  if (!id) throw new RuleBroken("content_link_expired");
  await inTransaction(asHouse(ctx, "newsletter"), async (ctx) => {
    const ended = await ctx.db
      .update(newsletterSubscriptions)
      .set({ unsubscribedAt: ctx.now() })
      .where(and(eq(newsletterSubscriptions.id, id), isNull(newsletterSubscriptions.unsubscribedAt)))
      .returning({ id: newsletterSubscriptions.id });
    if (ended.length > 0) await record(ctx, "newsletter.ended", `newsletter:${id}`);
  });
}
