import { type Ctx, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { endSubscription } from "./end-subscription.ts";
import { verifySubscriptionToken } from "./subscription-token.ts";

/** By link, without sign-in (RFC 8058). Idempotent. */
export async function unsubscribe(ctx: Ctx<Visitor>, token: string): Promise<void> {
  const id = verifySubscriptionToken(ctx, "unsubscribe", token);
  if (!id) throw new RuleBroken("content_link_expired");
  await inTransaction(systemContext(ctx, "newsletter"), (ctx) => endSubscription(ctx, id));
}
