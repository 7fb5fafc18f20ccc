import { eq } from "drizzle-orm";
import { verifications } from "#business/accounts/accounts.sql.ts";
import type { System, Tx } from "#business/context.ts";

/** Voids what the old password or address started: reset links, pending second-factor sign-ins. */
export async function voidLinks(ctx: Tx<System>, userId: string): Promise<void> {
  await ctx.db.delete(verifications).where(eq(verifications.value, userId));
}
