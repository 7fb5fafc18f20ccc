import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff, type Tx } from "#business/context.ts";
import { resolveDefect } from "#business/defects/answer-defect.ts";
import { giveUpCharges } from "#business/dunning/drop-charges.ts";
import { RuleBroken } from "#business/errors.ts";
import type { Order } from "#business/orders/active-extras.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { notifyCustomer } from "#business/orders/notify-customer.ts";
import { waiveShare } from "#business/orders/waive-price.ts";
import { takeBackVoucher } from "#business/vouchers/take-back-voucher.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { fingerprintOf, planUndoing, type UndoingPlan } from "./plan-undoing.ts";
import { orderUndoings } from "./undoing.sql.ts";
import { undoReasons } from "./undoing.ts";

export const PreviewUndoing = z.object({
  orderId: z.uuid(),
  reason: z.enum(undoReasons, "undoing_reason_missing"),
  /** Of the price; without it all that is left, for a reason that ends the order. */
  shareCents: z.number("undoing_amount_invalid").int().min(1, "undoing_amount_invalid").optional(),
  /** The customer reads them. */
  words: z
    .string()
    .trim()
    .max(2000, "undoing_words_too_long")
    .optional()
    .transform((words) => words || null),
});

export const UndoOrder = PreviewUndoing.extend({
  undoingId: z.uuid(),
  /** Fingerprint of the preview above the button. */
  shown: z.string().max(64),
});

/** What would happen, without anything happening. */
export function previewUndoing(ctx: Ctx<Staff>, input: z.infer<typeof PreviewUndoing>) {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    const plan = await planUndoing(ctx, await lockOrder(ctx, input.orderId), input);
    // The key of the press that may follow: pressed twice, it is done once.
    const undoingId = uuidv7(ctx.now().getTime());
    return { plan, shown: fingerprintOf(plan), undoingId };
  });
}

/** Undoes an order or a part of its price. What was paid is owed back, and another person releases it. Idempotent. */
export function undoOrder(ctx: Ctx<Staff>, input: z.infer<typeof UndoOrder>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    mustBeOnDuty(ctx, "money");
    const order = await lockOrder(ctx, input.orderId);
    if (await isDone(ctx, input)) return;
    const plan = await planUndoing(ctx, order, input);
    if (fingerprintOf(plan) !== input.shown) throw new RuleBroken("undoing_changed_meanwhile");
    const { reason, words } = input;
    const { shareCents } = plan.waiver;
    await ctx.db.insert(orderUndoings).values({
      id: input.undoingId,
      orderId: order.id,
      userId: order.userId,
      reason,
      shareCents,
      refundCents: plan.refundCents,
      words,
      undoneBy: ctx.actor.userId,
      at: ctx.now(),
    });
    await record(ctx, "order.undone", `order:${order.id}`, { why: reason, cents: shareCents });
    const without = plan.chargedCents > 0 ? await giveUpCharges(ctx, order) : order;
    await takeBackVoucher(ctx, order);
    await waiveShare(ctx, without, plan.waiver);
    await answerDefectWith(ctx, order, plan);
    const { number } = order;
    await notifyCustomer(ctx, order, {
      mail: { template: "orders.undone", text: plan.mail },
      notification: { kind: "order_undone", params: { number, cents: String(plan.refundCents) } },
    });
  });
}

async function isDone(ctx: Tx<Staff>, { undoingId, orderId }: { undoingId: string; orderId: string }) {
  const [done] = await ctx.db
    .select({ orderId: orderUndoings.orderId })
    .from(orderUndoings)
    .where(eq(orderUndoings.id, undoingId));
  if (done && done.orderId !== orderId) throw new RuleBroken("undoing_changed_meanwhile");
  return done !== undefined;
}

async function answerDefectWith(ctx: Tx<Staff>, { id }: Order, { defectId, waiver, mail }: UndoingPlan) {
  if (!defectId) return;
  const outcome = waiver.ends ? "ended" : "reduced";
  // Without the greeting; whoever may undo the order answers what was reported of it.
  const answer = mail.paragraphs.slice(1).join("\n\n");
  await asSystem(ctx, "defect-undone", (system) =>
    resolveDefect(system, { defectId, outcome, answer, answeredBy: ctx.actor.userId }),
  );
  await record(ctx, `defect.${outcome}`, `order:${id}`, { defectId });
}
