import { eq, lt, sql } from "drizzle-orm";
import { createSignature } from "#platform/signature.ts";
import { type Ctx, inOneRound, inTransaction, type System, systemContext } from "../context.ts";
import { TooMany, Unavailable } from "../errors.ts";
import { limits } from "../limits.ts";
import { attempts } from "./accounts.sql.ts";

export type AttemptPurpose = keyof typeof limits.tries;

/** `subject`: a person or network. In a transaction of its own, so that refused actions count, too. Throws `TooMany`. */
export function countAttempt(ctx: Ctx, purpose: AttemptPurpose, subject: string): Promise<void> {
  const { tries, minutes } = limits.tries[purpose];
  const key = keyOf(ctx, purpose, subject);
  const now = ctx.now();
  const endsAt = new Date(now.getTime() + minutes * 60_000);
  return inOneRound(systemContext(ctx, "rate-limit"), (ctx) => [
    ctx.db
      .insert(attempts)
      .values({ key, windowEndsAt: endsAt, count: 1 })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${attempts.windowEndsAt} <= ${now} then 1 else ${attempts.count} + 1 end`,
          windowEndsAt: sql`case when ${attempts.windowEndsAt} <= ${now} then ${endsAt} else ${attempts.windowEndsAt} end`,
        },
      })
      .returning(),
  ]).then(([[row]]) => {
    if (!row || row.count <= tries) return;
    ctx.services.log.warn({ limit: purpose, key }, "a limit was exceeded");
    throw new TooMany(Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000)));
  });
}

/** Counts a try only if `action` fails, and not because we are busy: then nothing was tried. */
export async function withRateLimit<T>(
  ctx: Ctx,
  purpose: AttemptPurpose,
  subject: string,
  action: () => Promise<T>,
): Promise<T> {
  await countAttempt(ctx, purpose, subject);
  const result = await action().catch(async (error: unknown) => {
    if (error instanceof Unavailable) await refundAttempt(ctx, purpose, subject);
    throw error;
  });
  await refundAttempt(ctx, purpose, subject);
  return result;
}

function refundAttempt(ctx: Ctx, purpose: AttemptPurpose, subject: string): Promise<unknown> {
  return inOneRound(systemContext(ctx, "rate-limit"), (ctx) => [
    ctx.db
      .update(attempts)
      .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
      .where(eq(attempts.key, keyOf(ctx, purpose, subject))),
  ]);
}

export function purgeAttempts(ctx: Ctx<System>): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const over = lt(attempts.windowEndsAt, ctx.now());
    return (await ctx.db.delete(attempts).where(over).returning({ key: attempts.key })).length;
  });
}

function keyOf(ctx: Ctx, purpose: AttemptPurpose, subject: string): string {
  return createSignature(ctx.services.secret, purpose, subject);
}
