import { and, asc, eq, notExists, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { dunningLetters } from "./dunning.sql.ts";
import { remindsFrom } from "./dunning.ts";
import { loadClaim } from "./load-claim.ts";
import { waitsForLetter } from "./read-dunning.ts";
import { writeDunningLetter } from "./send-letter.ts";

/** Daily. The first reminder goes by itself, unless finance has paused the order; it claims nothing beside the price. */
export async function remindUnpaid(ctx: Ctx<System>): Promise<void> {
  const today = berlinDay(ctx.now());
  const due = await inTransaction(ctx, ({ db }) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          waitsForLetter(today),
          notExists(
            db.select({ one: sql`1` }).from(dunningLetters).where(eq(dunningLetters.orderId, orders.id)),
          ),
        ),
      )
      .orderBy(asc(orders.createdAt), asc(orders.id)),
  );
  for (const { id } of due)
    await inTransaction(ctx, async (ctx) => {
      const claim = await loadClaim(ctx, await lockOrder(ctx, id));
      if (!claim || claim.paused || claim.withdrawalOpen || claim.principalCents === 0) return;
      const { next } = claim;
      if (next?.step === "reminder" && remindsFrom(next.opensOn) <= today)
        await writeDunningLetter(ctx, { ...claim, next }, null);
    });
}
