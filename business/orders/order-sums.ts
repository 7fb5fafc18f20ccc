import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { Staff, System, Tx } from "../context.ts";
import { countLately, notify } from "../messages/notify.ts";
import { isPaidLater, mayBeReopened, missingByNow, missingCents, surplusCents } from "./order.ts";
import { orders } from "./orders.sql.ts";

type Booked = Parameters<typeof missingCents>[0] & {
  id: string;
  number: string;
  userId: string;
  researchId: string | null;
};

type Moved = Booked & { lostCents: number };

/** For `business/payments`; `order` is locked. More back than came is lost; a reopened claim ends with what was missing. */
export async function addMoved<O extends Moved>(
  ctx: Tx<Staff | System>,
  order: O,
  moved: { receivedCents: number; wentBackCents: number },
): Promise<O> {
  const receivedCents = order.receivedCents + moved.receivedCents;
  const wentBackCents = order.refundedCents + order.lostCents + moved.wentBackCents;
  const lostCents = Math.max(0, wentBackCents - receivedCents);
  const sums = { receivedCents, refundedCents: wentBackCents - lostCents, lostCents };
  const reopenedAt = missingByNow({ ...order, ...sums }) > 0 ? order.reopenedAt : null;
  await ctx.db
    .update(orders)
    .set({ ...sums, reopenedAt })
    .where(eq(orders.id, order.id));
  return { ...order, ...sums, reopenedAt };
}

/** A bank took back what had been paid, or it was another's: what is missing is owed again, and its customer reads so. */
export async function reopenClaim(
  ctx: Tx<System>,
  order: Booked,
  kind: "payment_taken_back" | "payment_misassigned" = "payment_taken_back",
): Promise<void> {
  const missing = missingByNow(order);
  const mayReopen = mayBeReopened(order.status) || (order.status === "pending" && isPaidLater(order));
  if (!mayReopen || missing === 0) return;
  const reopenedAt = order.reopenedAt ?? ctx.now();
  await ctx.db.update(orders).set({ reopenedAt }).where(eq(orders.id, order.id));
  await record(ctx, "order.reopened", `order:${order.id}`, { cents: missing });
  const { userId, researchId, number } = order;
  const params = { number, missing: String(missing) };
  await notify(ctx, { userId, researchId, kind, params });
}

/** A hundred transfers of one cent, from anybody who knows the number, are no hundred letters; the order shows the sum. */
const differencesADay = 3;

/** What came is less or more than the order costs: its customer reads what is missing, or what comes back. */
export async function notifyDifference(ctx: Tx<Staff | System>, order: Booked): Promise<void> {
  const { userId, researchId, number, receivedCents } = order;
  const missing = missingCents(order);
  const surplus = surplusCents(order);
  if (missing <= 0 && surplus <= 0) return;
  const kind = missing > 0 ? "payment_incomplete" : "payment_surplus";
  if ((await countLately(ctx, { userId, kind, number })) >= differencesADay) return;
  const params: Record<string, string> =
    missing > 0
      ? { number, cents: String(receivedCents), missing: String(missing) }
      : { number, cents: String(surplus) };
  await notify(ctx, { userId, researchId, kind, params });
}
