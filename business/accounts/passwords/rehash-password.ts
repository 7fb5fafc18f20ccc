import { eq } from "drizzle-orm";
import { credentials } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, systemContext } from "#business/context.ts";
import { Unavailable } from "#business/errors.ts";
import type { HashedPassword } from "#platform/auth/auth.ts";
import { isOutdatedHash } from "#platform/auth/password-hash.ts";
import { hashPassword } from "./hashing.ts";

/** For a password just verified. `updatedAt` stays, so that links sent since remain valid. When busy, another time. */
export async function rehashPassword(ctx: Ctx, { password, hash }: HashedPassword): Promise<void> {
  if (!isOutdatedHash(hash)) return;
  const renewed = await hashPassword(password).catch(ignoreBusy);
  if (!renewed) return;
  await inTransaction(systemContext(ctx, "rehash-password"), (ctx) =>
    ctx.db.update(credentials).set({ password: renewed }).where(eq(credentials.password, hash)),
  );
}

function ignoreBusy(error: unknown): undefined {
  if (!(error instanceof Unavailable)) throw error;
}
