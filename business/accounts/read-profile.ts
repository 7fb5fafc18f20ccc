import { eq } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { profiles, users } from "./accounts.sql.ts";

export function myProfile(ctx: Ctx<Customer>) {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({
        userId: users.id,
        email: users.email,
        emailConfirmed: users.emailVerified,
        locale: users.locale,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        city: profiles.city,
        state: profiles.state,
        country: profiles.country,
        customerType: profiles.customerType,
        company: profiles.company,
        vatId: profiles.vatId,
      })
      .from(users)
      .leftJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.id, ctx.actor.userId));
    return row;
  });
}
