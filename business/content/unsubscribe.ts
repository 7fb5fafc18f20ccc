import { asHouse, type Ctx, inTransaction, type Visitor } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { endSubscription } from "./end-subscription.ts";
import { subscriptionOf } from "./subscription-token.ts";

/** Ends the newsletter for the address behind the link, without sign-in (RFC 8058). Twice is as good as once. */
export async function unsubscribe(ctx: Ctx<Visitor>, token: string): Promise<void> {
  const id = subscriptionOf(ctx, "unsubscribe", token);
  if (!id) throw new RuleBroken("content_link_expired");
  await inTransaction(asHouse(ctx, "newsletter"), (ctx) => endSubscription(ctx, id));
}
