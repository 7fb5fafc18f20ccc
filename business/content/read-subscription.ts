import { eq } from "drizzle-orm";
import { me } from "../accounts/read-people.ts";
import { asHouse, type Ctx, type Customer, inTransaction } from "../context.ts";
import { newsletterSubscriptions } from "./content.sql.ts";
import { standingOf } from "./subscription.ts";

/**
 * Where my own address stands with the newsletter. Null while nobody has confirmed that it is mine: the list is told to nobody
 * else (§ 7 UWG). Readers of the list are found by their address, which only the house may ask for.
 */
export async function mySubscription(ctx: Ctx<Customer>) {
  const person = await me(ctx);
  if (!person?.emailConfirmed) return null;
  const email = person.email.toLowerCase();
  const [row] = await inTransaction(asHouse(ctx, "own-newsletter"), (ctx) =>
    ctx.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)),
  );
  return { id: row?.id ?? null, email, ...standingOf(row, ctx.now()) };
}
