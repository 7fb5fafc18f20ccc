import { eq, like, or } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { credentials, profiles, secondFactors, sessions, users, verifications } from "./accounts.sql.ts";

/** Without `whole`, an anonymous row stays because contract records refer to it; the address becomes available again. */
export async function eraseAccount(
  ctx: Tx<System>,
  userId: string,
  { whole }: { whole: boolean },
): Promise<void> {
  await ctx.db
    .delete(verifications)
    .where(or(eq(verifications.value, userId), like(verifications.value, `%${userId}%`)));
  if (whole) {
    await ctx.db.delete(users).where(eq(users.id, userId));
    return;
  }
  for (const table of [sessions, credentials, secondFactors])
    await ctx.db.delete(table).where(eq(table.userId, userId));
  await ctx.db.delete(profiles).where(eq(profiles.id, userId));
  await ctx.db
    .update(users)
    .set({
      name: "",
      email: `${userId}@erased.invalid`,
      emailVerified: false,
      image: null,
      twoFactorEnabled: false,
      closesAt: null,
      updatedAt: ctx.now(),
    })
    .where(eq(users.id, userId));
}
