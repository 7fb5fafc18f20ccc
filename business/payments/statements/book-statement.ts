import { eq, inArray } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "#business/context.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { awaitingPayment } from "#business/orders/on-account/awaits-payment.ts";
import { missingCents } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { proveRefund, refundOfLine } from "../refunds/prove-refund.ts";
import { bankStatements, statementLines } from "../statements.sql.ts";
import { storePayment } from "../store-payment.ts";
import { type AwaitedOrder, matchLine, numbersIn } from "./match-line.ts";
import type { BankLine } from "./read-camt053.ts";
import { readStatementFile } from "./read-statement-file.ts";
import { statementFileKey } from "./statement.ts";

/** Everybody else uses the database between two batches. */
const linesAtOnce = 100;

/** Books the lines that name an order; a person takes the rest. Resumes: a batch and its progress are one transaction. */
export async function bookStatement(
  ctx: Ctx<Staff | System>,
  { statementId }: { statementId: string },
): Promise<void> {
  const { files } = ctx.services;
  const key = statementFileKey(statementId);
  const bytes = await files.get(key).catch(() => null);
  // It was booked before.
  if (!bytes) return;
  const found = await readStatementFile(bytes);
  for (;;) if ((await bookBatch(ctx, statementId, found)) >= found.length) break;
  await files.remove(key);
}

/** Returns how many lines are done. */
function bookBatch(ctx: Ctx<Staff | System>, statementId: string, found: BankLine[]): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const [statement] = await ctx.db
      .select({ handled: bankStatements.handled, importedBy: bankStatements.importedBy })
      .from(bankStatements)
      .where(eq(bankStatements.id, statementId))
      .for("update");
    if (!statement || statement.handled >= found.length) return found.length;
    const handled = Math.min(statement.handled + linesAtOnce, found.length);
    const fresh = await withoutKnown(ctx, found.slice(statement.handled, handled));
    const awaited = await awaitedOrders(ctx);
    let booked = 0;
    for (const line of fresh) if (await take(ctx, statementId, line, awaited)) booked++;
    await ctx.db.update(bankStatements).set({ handled }).where(eq(bankStatements.id, statementId));
    await record(ctx, "statement.booked", `statement:${statementId}`, { lines: fresh.length, booked });
    if (statement.importedBy) await ctx.services.events.publish(ctx.db, statement.importedBy);
    return handled;
  });
}

async function withoutKnown(ctx: Tx, found: BankLine[]): Promise<BankLine[]> {
  const unique = [...new Map(found.map((line) => [line.bankReference, line])).values()];
  if (unique.length === 0) return [];
  const references = unique.map(({ bankReference }) => bankReference);
  const known = await ctx.db
    .select({ bankReference: statementLines.bankReference })
    .from(statementLines)
    .where(inArray(statementLines.bankReference, references));
  const names = new Set(known.map(({ bankReference }) => bankReference));
  return unique.filter(({ bankReference }) => !names.has(bankReference));
}

async function awaitedOrders(ctx: Tx): Promise<AwaitedOrder[]> {
  const pending = await ctx.db.select().from(orders).where(awaitingPayment);
  return pending.map(awaitedOrder);
}

function awaitedOrder(order: typeof orders.$inferSelect): AwaitedOrder {
  const { name, company } = order.billing;
  const names = [name, company].filter((each): each is string => Boolean(each));
  return { id: order.id, number: order.number, missingCents: missingCents(order), names };
}

/** True when it was booked. */
async function take(
  ctx: Tx<Staff | System>,
  statementId: string,
  line: BankLine,
  awaited: AwaitedOrder[],
): Promise<boolean> {
  const id = uuidv7(ctx.now().getTime());
  const refund = line.amountCents < 0 ? await refundOfLine(ctx, line) : undefined;
  if (refund) {
    const { orderId } = refund;
    await ctx.db.insert(statementLines).values({ id, statementId, ...line, state: "matched", orderId });
    await proveRefund(ctx, refund, { id, bookedOn: line.bookedOn });
    return true;
  }
  const numbers = numbersIn(line.remittance);
  const named = numbers.length
    ? (await ctx.db.select().from(orders).where(inArray(orders.number, numbers))).map(awaitedOrder)
    : [];
  const match = matchLine(line, named, awaited);
  const certain = match && "certain" in match ? match.certain : null;
  await ctx.db.insert(statementLines).values({
    id,
    statementId,
    ...line,
    state: certain ? "matched" : "open",
    orderId: certain,
    suggestedOrderId: match && "suggested" in match ? match.suggested : null,
  });
  if (!certain) return false;
  await bookLine(ctx, certain, { id, ...line });
  return true;
}

/** The line's money for this order; more than it costs, or for one that awaits none, is owed back. */
export async function bookLine(
  ctx: Tx<Staff | System>,
  orderId: string,
  line: { id: string; amountCents: number; bookedOn: string; remittance: string },
): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  await record(ctx, "payment.recorded", `order:${order.id}`, { cents: line.amountCents });
  await storePayment(ctx, order, {
    method: "transfer",
    reference: line.remittance.slice(0, 140) || "-",
    receivedCents: line.amountCents,
    receivedOn: line.bookedOn,
    statementLineId: line.id,
  });
}
