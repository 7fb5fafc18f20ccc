import { eq } from "drizzle-orm";
import { m } from "#texts/messages.js";
import { users } from "../accounts/accounts.sql.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { writeLetter } from "../letters/write-letter.ts";
import type { Locale } from "../locale.ts";
import { notify } from "../messages/notify.ts";
import { contractDocument } from "./contract.document.ts";
import { legalText } from "./legal-texts.ts";
import { confirmationLetter } from "./orders.mail.ts";
import { legalSnapshots, orders, type Summary } from "./orders.sql.ts";

/**
 * Accepts an order: the contract is formed by this letter, which carries order, terms and withdrawal instruction in full,
 * in its body and as a PDF (§ 312f BGB). One that was cancelled in the meantime is not accepted. Called by a job, may run twice.
 */
export async function confirmOrder(ctx: Ctx<System>, input: { orderId: string }): Promise<void> {
  const found = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ order: orders, snapshot: legalSnapshots, email: users.email })
      .from(orders)
      .innerJoin(legalSnapshots, eq(legalSnapshots.orderId, orders.id))
      .innerJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, input.orderId));
    return row;
  });
  if (!found || found.order.confirmedAt || found.order.status === "cancelled") return;
  const { order, snapshot, email } = found;
  const texts = await Promise.all(
    (["terms", "withdrawal", "consumer-information"] as const).map((kind) =>
      legalText(ctx.house.config, kind, order.locale),
    ),
  );
  const pdf = await contractDocument({ order, snapshot, texts, config: ctx.house.config });
  // Each try writes a file of its own; nothing is ever overwritten.
  const fileKey = `orders/${order.id}/contract-${ctx.now().getTime()}.pdf`;
  await ctx.house.files.put(fileKey, pdf);
  await inTransaction(ctx, async (ctx) => {
    const [locked] = await ctx.db.select().from(orders).where(eq(orders.id, order.id)).for("update");
    if (!locked || locked.confirmedAt || locked.status === "cancelled") return;
    await ctx.db.update(orders).set({ confirmedAt: ctx.now() }).where(eq(orders.id, order.id));
    await writeLetter(ctx, {
      template: "orders.confirmation",
      to: email,
      userId: order.userId,
      about: `order:${order.id}`,
      locale: order.locale,
      text: confirmationLetter({ order, snapshot, texts, config: ctx.house.config }),
      attachments: [{ filename: `${order.number}.pdf`, contentType: "application/pdf", fileKey }],
    });
    await notify(ctx, {
      userId: order.userId,
      researchId: order.researchId,
      kind: "order_received",
      params: { number: order.number, vehicle: snapshotVehicle(snapshot.summary, order.locale) },
      letter: false,
    });
    await record(ctx, "order.confirmed", `order:${order.id}`);
  });
}

/** The vehicle in the customer's own words, found by its label. */
function snapshotVehicle(summary: Summary, locale: Locale): string {
  const label = m.checkout_summary_vehicle({}, { locale });
  return summary.find(([name]) => name === label)?.[1] ?? "";
}
