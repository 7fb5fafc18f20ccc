import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import type { System, Tx } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { surplusCents } from "#business/orders/order.ts";
import { reopenClaim } from "#business/orders/order-sums.ts";
import type {
  ProviderChargeback,
  ProviderPayment,
  ProviderRefund,
} from "#platform/payments/payment-provider.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { bookMovement, type LockedOrder } from "../book-movement.ts";
import { completeRefund } from "../complete-refund.ts";
import { type paymentAttempts, payments, refunds } from "../payments.sql.ts";
import { refundReasonOf } from "../refund-reason.ts";

type Attempt = typeof paymentAttempts.$inferSelect;
type Refund = typeof refunds.$inferSelect;
type Mirrored = { order: LockedOrder; attempt: Attempt; paymentId: string; rows: Refund[] };

/** Brings each refund and charge-back to what the provider says of it; `order` and the attempt are locked. */
export async function mirrorPayment(
  ctx: Tx<System>,
  order: LockedOrder,
  { attempt, state }: { attempt: Attempt; state: ProviderPayment },
): Promise<{ sums: Pick<Attempt, "chargedBackCents" | "sentBackCents">; isBooked: boolean }> {
  const [payment] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.attemptId, attempt.id));
  if (!payment) throw new Error(`The paid attempt ${attempt.id} was never booked.`);
  const rows = await ctx.db.select().from(refunds).where(eq(refunds.paymentId, payment.id)).for("update");
  const mirrored: Mirrored = { order, attempt, paymentId: payment.id, rows };
  for (const refund of state.refunds) mirrored.order = await mirrorRefund(ctx, mirrored, refund);
  let taken = false;
  for (const chargeback of state.chargebacks) {
    const before = mirrored.order;
    mirrored.order = await mirrorChargeback(ctx, mirrored, chargeback);
    taken ||= mirrored.order !== before && !chargeback.isReversed;
  }
  if (taken) await reopenClaim(ctx, mirrored.order);
  const sum = (items: readonly { cents: number }[]) => items.reduce((total, { cents }) => total + cents, 0);
  const sums = {
    chargedBackCents: sum(state.chargebacks.filter(({ isReversed }) => !isReversed)),
    sentBackCents: sum(state.refunds.filter((each) => each.state === "sent" && !hasRow(mirrored, each))),
  };
  return { sums, isBooked: mirrored.order !== order };
}

function hasRow({ rows }: Mirrored, { refundId }: ProviderRefund): boolean {
  return refundId !== null && rows.some(({ id }) => id === refundId);
}

async function mirrorRefund(
  ctx: Tx<System>,
  mirrored: Mirrored,
  { reference, refundId, cents, state }: ProviderRefund,
): Promise<LockedOrder> {
  const { order, rows } = mirrored;
  const known = rows.find((row) => row.id === refundId || row.providerReference === reference);
  if (!known && state === "failed") return order;
  const reason = surplusCents(order) > 0 ? refundReasonOf(order) : "provider";
  const row = known ?? (await addRow(ctx, mirrored, { reason, reference, cents, status: "under_way" }));
  if (row.status === state) return order;
  if (state === "sent") return completeRefund(ctx, order, row, { paidOn: berlinDay(ctx.now()) });
  // What has left stays sent, until it comes back.
  if (state === "under_way" && row.status !== "requested") return order;
  await ctx.db.update(refunds).set({ status: state, paidOn: null }).where(eq(refunds.id, row.id));
  await record(ctx, `refund.${state === "failed" ? "failed" : "taken"}`, `order:${order.id}`, {
    refundId: row.id,
  });
  return row.status === "sent" ? moveRow(ctx, order, row, "reversal") : order;
}

async function mirrorChargeback(
  ctx: Tx<System>,
  mirrored: Mirrored,
  { reference, cents, isReversed }: ProviderChargeback,
): Promise<LockedOrder> {
  const { order, rows } = mirrored;
  const known =
    rows.find(({ providerReference }) => providerReference === reference) ??
    (await adoptUnnamed(ctx, rows, { reference, cents }));
  if (isReversed === (known === undefined || known.reversedOn !== null)) return order;
  const reason = "chargeback";
  const row = known ?? (await addRow(ctx, mirrored, { reason, reference, cents, status: "sent" }));
  const reversedOn = isReversed ? berlinDay(ctx.now()) : null;
  if (known) await ctx.db.update(refunds).set({ reversedOn }).where(eq(refunds.id, row.id));
  const event = isReversed ? "payment.won-back" : "payment.charged-back";
  await record(ctx, event, `order:${order.id}`, { cents });
  return moveRow(ctx, order, row, isReversed ? "reversal" : "chargeback");
}

/** Booked before the provider's names for charge-backs were kept. */
async function adoptUnnamed(
  ctx: Tx<System>,
  rows: Refund[],
  { reference, cents }: Pick<ProviderChargeback, "reference" | "cents">,
): Promise<Refund | undefined> {
  const row = rows.find(
    ({ reason, providerReference, paidCents }) =>
      reason === "chargeback" && providerReference === null && paidCents === cents,
  );
  if (!row) return undefined;
  row.providerReference = reference;
  await ctx.db.update(refunds).set({ providerReference: reference }).where(eq(refunds.id, row.id));
  return row;
}

function moveRow(
  ctx: Tx<System>,
  order: LockedOrder,
  { id, paidCents }: Refund,
  kind: "chargeback" | "reversal",
): Promise<LockedOrder> {
  const bookedOn = berlinDay(ctx.now());
  return bookMovement(ctx, order, { kind, account: "provider", cents: paidCents, bookedOn, document: id });
}

type NewRow = Pick<Refund, "reason" | "status"> & { reference: string; cents: number };

async function addRow(
  ctx: Tx<System>,
  { order, attempt, paymentId }: Mirrored,
  { reference, cents, ...row }: NewRow,
): Promise<Refund> {
  const [added] = await ctx.db
    .insert(refunds)
    .values({
      id: uuidv7(ctx.now().getTime()),
      orderId: order.id,
      userId: order.userId,
      method: attempt.provider,
      paymentId,
      providerReference: reference,
      paidCents: cents,
      paidOn: row.status === "sent" ? berlinDay(ctx.now()) : null,
      createdAt: ctx.now(),
      ...row,
    })
    .returning();
  if (!added) throw new Error(`The refund ${reference} was not stored.`);
  return added;
}
