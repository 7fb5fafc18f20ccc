import { and, eq, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { reopenClaim } from "#business/orders/order-sums.ts";
import { bookUndo } from "#business/payments/line-entries.ts";
import { bookMovement } from "../book-movement.ts";
import { payments, refunds } from "../payments.sql.ts";
import { statementLines } from "../statements.sql.ts";
import { purposeAccounts } from "./ignore-line.ts";
import { undoRefundProof, undoReturn } from "./undo-refund.ts";

export const ReopenLine = z.object({ lineId: z.uuid() });

type Line = typeof statementLines.$inferSelect;

/** Takes back what was said of a line, by a person or its text: it waits again. Throws `statements_line_fixed` and others. */
export function reopenLine(ctx: Ctx<Staff>, { lineId }: z.infer<typeof ReopenLine>): Promise<void> {
  mustBeOnDuty(ctx, "money");
  return inTransaction(ctx, async (ctx) => {
    const [line] = await ctx.db
      .select()
      .from(statementLines)
      .where(eq(statementLines.id, lineId))
      .for("update");
    if (!line) throw new NotFound();
    if (line.state === "open") throw new RuleBroken("statements_line_open");
    if (line.state === "ignored" && line.purpose) await bookUndo(ctx, line, purposeAccounts[line.purpose]);
    else if (!(await undoOfOrder(ctx, line))) throw new RuleBroken("statements_line_fixed");
    await ctx.db
      .update(statementLines)
      .set({ state: "open", reason: "undone", orderId: null, purpose: null, note: null, resolvedBy: null })
      .where(eq(statementLines.id, line.id));
    await record(ctx, "statement.line-reopened", `statement:${line.statementId}`, { lineId });
  });
}

async function undoOfOrder(ctx: Tx<Staff>, line: Line): Promise<boolean> {
  for (const undo of [undoPayment, undoRecall, undoRefundProof, undoReturn])
    if (await undo(ctx, line)) return true;
  return false;
}

/** A payment that the line was booked as never came; one that a person had recorded stands without proof. */
async function undoPayment(ctx: Tx<Staff>, line: Line): Promise<boolean> {
  const ofLine = and(eq(payments.statementLineId, line.id), isNull(payments.reversedOn));
  const [payment] = await ctx.db.select().from(payments).where(ofLine);
  if (!payment) return false;
  const { id, orderId, recordedBy, receivedCents: cents } = payment;
  const order = await lockOrder(ctx, orderId);
  if (recordedBy) {
    await ctx.db.update(payments).set({ statementLineId: null }).where(eq(payments.id, id));
    await bookUndo(ctx, line, "transit");
    return true;
  }
  const rests = and(eq(refunds.paymentId, id), ne(refunds.status, "failed"), isNull(refunds.reversedOn));
  if ((await ctx.db.$count(refunds, rests)) > 0) throw new RuleBroken("statements_payment_refunded");
  const bookedOn = berlinDay(ctx.now());
  await ctx.db.update(payments).set({ reversedOn: bookedOn }).where(eq(payments.id, id));
  await record(ctx, "payment.undone", `order:${order.id}`, { cents });
  const account = "unassigned";
  const after = await bookMovement(ctx, order, { kind: "undo", account, cents, bookedOn, document: id });
  await asSystem(ctx, "undo-payment", (ctx) => reopenClaim(ctx, after, "payment_misassigned"));
  return true;
}

/** What was taken for a recalled transfer was none: the payment stands. */
async function undoRecall(ctx: Tx<Staff>, line: Line): Promise<boolean> {
  const [recall] = await ctx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.statementLineId, line.id), eq(refunds.reason, "chargeback")));
  if (!recall) return false;
  const { id, orderId, paidCents: cents } = recall;
  const order = await lockOrder(ctx, orderId);
  const bookedOn = berlinDay(ctx.now());
  await ctx.db.update(refunds).set({ reversedOn: bookedOn, statementLineId: null }).where(eq(refunds.id, id));
  await record(ctx, "payment.won-back", `order:${order.id}`, { cents });
  const account = "unassigned";
  await bookMovement(ctx, order, { kind: "reversal", account, cents, bookedOn, document: id });
  return true;
}
