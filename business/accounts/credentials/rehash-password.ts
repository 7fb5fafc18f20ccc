import { eq } from "drizzle-orm";
import { credentials } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, systemContext } from "#business/context.ts";
import type { HashedPassword } from "#platform/auth.ts";
import { hashPassword, isOutdatedHash } from "#platform/password-hash.ts";

/** For a password that was just verified. `updatedAt` stays: links sent since it was chosen remain valid. */
export async function rehashPassword(ctx: Ctx, { password, hash }: HashedPassword): Promise<void> {
  if (!isOutdatedHash(hash)) return;
  const renewed = await hashPassword(password);
  await inTransaction(systemContext(ctx, "rehash-password"), (ctx) =>
    ctx.db.update(credentials).set({ password: renewed }).where(eq(credentials.password, hash)),
  );
}
