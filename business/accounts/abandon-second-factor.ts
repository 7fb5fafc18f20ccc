import { and, eq, notExists } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { asHouse, type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { secondFactors, users } from "./accounts.sql.ts";

/** Ends the setting up of a second factor that is not in force yet. Throws `NotFound` for one that is: giving it up asks for the password. */
export async function abandonSecondFactor(ctx: Ctx<Customer>): Promise<void> {
  const { userId } = ctx.actor;
  await inTransaction(asHouse(ctx, "second-factor"), async (ctx) => {
    const inForce = ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true)));
    const gone = await ctx.db
      .delete(secondFactors)
      .where(and(eq(secondFactors.userId, userId), notExists(inForce)))
      .returning({ id: secondFactors.id });
    if (gone.length === 0) throw new NotFound();
    await record(ctx, "account.second-factor-abandoned", `user:${userId}`);
  });
}
