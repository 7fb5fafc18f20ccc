import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { asHouse, type Ctx, inTransaction } from "../context.ts";
import { TooMany } from "../errors.ts";
import { attempts } from "./accounts.sql.ts";

/** Tries per window of minutes, per purpose. SEC-11: sign-in 5 in 15 minutes; the rest is generous to people and dull for machines. */
const limits = {
  "sign-in": { tries: 5, minutes: 15 },
  "sign-up": { tries: 10, minutes: 60 },
  "second-factor": { tries: 5, minutes: 15 },
  "password-reset": { tries: 5, minutes: 60 },
  "confirm-email": { tries: 5, minutes: 60 },
  "change-email": { tries: 5, minutes: 60 },
  "data-export": { tries: 3, minutes: 60 },
  "password-check": { tries: 5, minutes: 15 },
  search: { tries: 60, minutes: 10 },
  order: { tries: 20, minutes: 60 },
  withdrawal: { tries: 10, minutes: 60 },
  story: { tries: 10, minutes: 60 },
  request: { tries: 10, minutes: 60 },
  appointment: { tries: 10, minutes: 60 },
  newsletter: { tries: 10, minutes: 60 },
  share: { tries: 60, minutes: 10 },
  "site-gate": { tries: 20, minutes: 15 },
} as const;

export type Purpose = keyof typeof limits;

/**
 * Counts one try of `who` (an address or an account; only its keyed hash is stored) in a transaction of its own,
 * so that a refused deed still counts. Throws `TooMany` with the seconds until the window ends.
 */
export function takeTurn(ctx: Ctx, purpose: Purpose, who: string): Promise<void> {
  const { tries, minutes } = limits[purpose];
  const key = keyOf(ctx, purpose, who);
  const now = ctx.now();
  const endsAt = new Date(now.getTime() + minutes * 60_000);
  return inTransaction(asHouse(ctx, "take-turn"), async (ctx) => {
    const [row] = await ctx.db
      .insert(attempts)
      .values({ key, windowEndsAt: endsAt, count: 1 })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${attempts.windowEndsAt} <= ${now} then 1 else ${attempts.count} + 1 end`,
          windowEndsAt: sql`case when ${attempts.windowEndsAt} <= ${now} then ${endsAt} else ${attempts.windowEndsAt} end`,
        },
      })
      .returning();
    return row;
  }).then((row) => {
    if (row && row.count > tries)
      throw new TooMany(Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000)));
  });
}

/** Runs a deed that counts as a try only when it fails. Throws what `takeTurn` and the deed throw. */
export async function inTurn<T>(ctx: Ctx, purpose: Purpose, who: string, deed: () => Promise<T>): Promise<T> {
  await takeTurn(ctx, purpose, who);
  const done = await deed();
  await giveBackTurn(ctx, purpose, who);
  return done;
}

/** Takes back one counted try of a deed that succeeded, so that people who know their password are not held up. */
function giveBackTurn(ctx: Ctx, purpose: Purpose, who: string): Promise<unknown> {
  return inTransaction(asHouse(ctx, "take-turn"), (ctx) =>
    ctx.db
      .update(attempts)
      .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
      .where(eq(attempts.key, keyOf(ctx, purpose, who))),
  );
}

function keyOf(ctx: Ctx, purpose: Purpose, who: string): string {
  return createHmac("sha256", ctx.house.secret).update(`${purpose}:${who}`).digest("base64url");
}
