import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import {
  type Ctx,
  inTransaction,
  mustBeOnDuty,
  type Staff,
  type System,
  type Tx,
} from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { awaitingPayment } from "#business/orders/on-account/awaits-payment.ts";
import { missingCents } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { proveRefund, refundOfLine } from "../refunds/prove-refund.ts";
import { bankStatements, statementLines } from "../statements.sql.ts";
import { storePayment } from "../store-payment.ts";
import { type AwaitedOrder, matchLine, numbersIn } from "./match-line.ts";
import { type BankLine, readCamt053 } from "./read-camt053.ts";

export type ImportOutcome = { lines: number; known: number; booked: number; open: number };

/**
 * Takes a bank's statement (CAMT.053): books every line that names its order, and leaves the others to a person. The same file changes
 * nothing, nor does a line that another file had. All or nothing. Throws `RuleBroken`: `statements_unreadable`, `statements_known`.
 */
export async function importStatement(
  ctx: Ctx<Staff | System>,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<ImportOutcome> {
  mustBeOnDuty(ctx, "money");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const found = readCamt053(new TextDecoder().decode(bytes));
  return inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(bankStatements, eq(bankStatements.sha256, sha256))) > 0)
      throw new RuleBroken("statements_known");
    const statementId = uuidv7(ctx.now().getTime());
    const importedBy = ctx.actor.kind === "staff" ? ctx.actor.userId : null;
    await ctx.db
      .insert(bankStatements)
      .values({ id: statementId, fileName, sha256, lines: found.length, importedBy, importedAt: ctx.now() });
    const fresh = await withoutKnown(ctx, found);
    const awaited = await awaitedOrders(ctx);
    let booked = 0;
    for (const line of fresh) if (await take(ctx, statementId, line, awaited)) booked++;
    await record(ctx, "statement.imported", `statement:${statementId}`, { lines: fresh.length, booked });
    return { lines: found.length, known: found.length - fresh.length, booked, open: fresh.length - booked };
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
