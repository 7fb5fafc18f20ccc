import { createHash } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import { nextNumber } from "#business/numbers/next-number.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { product } from "#business/product.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { m } from "#texts/messages.js";
import { refundFiles, refunds } from "../payments.sql.ts";
import { endToEndOf } from "./end-to-end.ts";
import { type CreditTransfer, writePain001 } from "./pain001.ts";

/** Every waiting transfer goes into one file for the bank (pain.001), and into no other. Throws `payments_no_transfers`. */
export async function writeRefundFile(ctx: Ctx<Staff>): Promise<{ fileId: string; number: string }> {
  mustBeOnDuty(ctx, "money");
  return inTransaction(ctx, async (ctx) => {
    const waiting = await ctx.db
      .select({ refund: refunds, number: orders.number, billing: orders.billing, locale: orders.locale })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(and(eq(refunds.method, "transfer"), eq(refunds.status, "requested")))
      .orderBy(asc(refunds.createdAt), asc(refunds.id))
      .for("update", { of: refunds });
    const transfers = waiting.map(({ refund, number, billing, locale }): CreditTransfer => {
      const { street, postalCode, city, country } = billing;
      return {
        endToEnd: endToEndOf(refund.id),
        cents: refund.paidCents,
        holder: refund.holder ?? billing.name,
        iban: refund.iban ?? "",
        address: { street, postalCode, city, country },
        text: m.refund_transfer_text({ product, number }, { locale }),
      };
    });
    if (transfers.length === 0) throw new RuleBroken("payments_no_transfers");
    const fileNumber = await nextNumber(ctx, "ER");
    const at = ctx.now();
    const xml = writePain001(fileNumber, at, berlinDay(at), ctx.services.config.bank, transfers);
    const fileId = uuidv7(at.getTime());
    const row = {
      id: fileId,
      number: fileNumber,
      xml,
      sha256: createHash("sha256").update(xml).digest("hex"),
      transfers: transfers.length,
      sumCents: transfers.reduce((sum, { cents }) => sum + cents, 0),
      writtenBy: ctx.actor.userId,
      at,
    };
    // A file is never changed, nor written by hand.
    await asSystem(ctx, "write-refund-file", ({ db }) => db.insert(refundFiles).values(row));
    const ids = waiting.map(({ refund }) => refund.id);
    await ctx.db.update(refunds).set({ status: "under_way", fileId }).where(inArray(refunds.id, ids));
    await record(ctx, "refund.file-written", `refund-file:${fileId}`, { transfers: ids.length });
    return { fileId, number: fileNumber };
  });
}
