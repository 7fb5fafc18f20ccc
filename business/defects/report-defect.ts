import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { berlinDay, plusDays } from "#business/locale.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { notifyCustomer } from "#business/orders/notify-customer.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { defectReceivedMail } from "./defect.mail.ts";
import { answerDays, mayReportDefect } from "./defect.ts";
import { defectReports } from "./defects.sql.ts";
import { openDefects } from "./read-defects.ts";

export const ReportDefect = z.object({
  orderId: z.uuid(),
  description: z
    .string("defects_description_missing")
    .trim()
    .min(10, "defects_description_missing")
    .max(4000, "defects_text_too_long"),
});

/** Of my delivered order. One report at a time: the next is open when we have answered. */
export function reportDefect(
  ctx: Ctx<Customer>,
  { orderId, description }: z.infer<typeof ReportDefect>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    // Customers neither lock orders nor say when we answer.
    await asSystem(ctx, "report-defect", async (ctx) => {
      const order = await lockOrder(ctx, orderId);
      if (order.userId !== userId) throw new NotFound();
      if (!mayReportDefect(order)) throw new RuleBroken("defects_not_delivered");
      const open = and(eq(defectReports.orderId, orderId), openDefects);
      if ((await ctx.db.$count(defectReports, open)) > 0) throw new RuleBroken("defects_already_open");
      const answerBy = plusDays(berlinDay(ctx.now()), answerDays);
      const id = uuidv7(ctx.now().getTime());
      await ctx.db
        .insert(defectReports)
        .values({ id, orderId, userId, description, reportedAt: ctx.now(), answerBy });
      await notifyCustomer(ctx, order, {
        mail: { template: "defects.received", text: defectReceivedMail(order, description, answerBy) },
        notification: { kind: "defect_received", params: { number: order.number, due: answerBy } },
      });
    });
    await record(ctx, "defect.reported", `order:${orderId}`);
  });
}
