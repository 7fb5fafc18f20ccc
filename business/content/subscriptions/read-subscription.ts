import { eq } from "drizzle-orm";
import { myAccount } from "#business/accounts/read-account.ts";
import { newsletterSubscriptions } from "#business/content/content.sql.ts";
import { type Ctx, type Customer, inTransaction, systemContext } from "#business/context.ts";
import { subscriptionStatus } from "./subscription.ts";

/** Null until the address is confirmed: subscriptions are disclosed to nobody else (§ 7 UWG). */
export async function mySubscription(ctx: Ctx<Customer>) {
  const person = await myAccount(ctx);
  if (!person?.emailConfirmed) return null;
  const email = person.email.toLowerCase();
  const [row] = await inTransaction(systemContext(ctx, "own-newsletter"), (ctx) =>
    ctx.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)),
  );
  return { id: row?.id ?? null, email, ...subscriptionStatus(row, ctx.now()) };
}
