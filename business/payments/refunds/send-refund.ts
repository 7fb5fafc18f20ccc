import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { Iban } from "#platform/payments/iban.ts";
import { refreshRefundJob, refundToVoucherJob } from "../payments.jobs.ts";
import { storeRefunds } from "./store-refunds.ts";

const optional = (text: unknown) => (typeof text === "string" && text.trim() === "" ? undefined : text);

export const SendRefund = z.object({
  orderId: z.uuid(),
  /** For what came by transfer, where the statement named no account. */
  holder: z.preprocess(optional, z.string().trim().max(70, "payments_holder_invalid").optional()),
  iban: z.preprocess(optional, Iban.optional()),
});

/** Sends back all that is owed by the means it came with (§ 357 Abs. 3 BGB). Throws `RuleBroken`. */
export function sendRefund(ctx: Ctx<Staff>, input: z.infer<typeof SendRefund>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { order, stored } = await storeRefunds(ctx, input.orderId, ({ method, holder, iban }) => {
      if (method !== "transfer") return {};
      const account = { holder: input.holder ?? holder, iban: input.iban ?? iban };
      if (!account.holder || !account.iban) throw new RuleBroken("payments_iban_missing");
      return account;
    });
    for (const { id, method, paidCents } of stored) {
      await record(ctx, "refund.requested", `order:${order.id}`, { method, cents: paidCents });
      const job = method === "voucher" ? refundToVoucherJob : refreshRefundJob;
      if (method !== "transfer") await ctx.services.queue.send(ctx.db, job, { refundId: id });
    }
  });
}
