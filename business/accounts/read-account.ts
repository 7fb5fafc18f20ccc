import { eq } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type Staff, type System } from "../context.ts";
import type { Locale } from "../locale.ts";
import { users } from "./accounts.sql.ts";

export function localeOf(ctx: Ctx<Staff | System>, userId: string): Promise<Locale> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
    return row?.locale ?? "de";
  });
}

export function myAccount(ctx: Ctx<Customer>) {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ email: users.email, emailConfirmed: users.emailVerified, name: users.name })
      .from(users)
      .where(eq(users.id, ctx.actor.userId));
    return row;
  });
}
