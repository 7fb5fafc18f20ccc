import { eq } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { notify } from "#business/messages/notify.ts";
import { legalSnapshots, orders } from "#business/orders/orders.sql.ts";
import { vehicleParams } from "#business/researches/research.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { vehicles } from "#business/vehicles/vehicles.sql.ts";
import { confirmationMail } from "./confirmation.mail.ts";
import { contractDocument } from "./contract.document.ts";

/** This mail forms the contract; terms and withdrawal instruction are in its body and in a PDF (§ 312f BGB). Idempotent job. */
export async function confirmOrder(ctx: Ctx<System>, input: { orderId: string }): Promise<void> {
  const found = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ order: orders, snapshot: legalSnapshots, email: users.email, vehicle: vehicles })
      .from(orders)
      .innerJoin(legalSnapshots, eq(legalSnapshots.orderId, orders.id))
      .innerJoin(users, eq(users.id, orders.userId))
      .leftJoin(researches, eq(researches.id, orders.researchId))
      .leftJoin(vehicles, eq(vehicles.id, researches.vehicleId))
      .where(eq(orders.id, input.orderId));
    return row;
  });
  if (!found || found.order.confirmedAt || found.order.status === "cancelled") return;
  const { order, snapshot, email, vehicle } = found;
  // The privacy notice is information, not part of the contract.
  const texts = snapshot.texts.filter(({ kind }) => kind !== "privacy");
  const pdf = await contractDocument({ order, snapshot, texts, config: ctx.services.config }, ctx.now());
  // A new key per attempt: files are never overwritten.
  const fileKey = `orders/${order.id}/contract-${ctx.now().getTime()}.pdf`;
  await ctx.services.files.put(fileKey, pdf);
  await inTransaction(ctx, async (ctx) => {
    const [locked] = await ctx.db.select().from(orders).where(eq(orders.id, order.id)).for("update");
    if (!locked || locked.confirmedAt || locked.status === "cancelled") return;
    await ctx.db.update(orders).set({ confirmedAt: ctx.now() }).where(eq(orders.id, order.id));
    await queueMail(ctx, {
      template: "orders.confirmation",
      to: email,
      userId: order.userId,
      about: `order:${order.id}`,
      locale: order.locale,
      text: confirmationMail({ order: locked, snapshot, texts, config: ctx.services.config }),
      attachments: [{ filename: `${order.number}.pdf`, contentType: "application/pdf", fileKey }],
    });
    const about = { userId: order.userId, researchId: order.researchId, mail: false };
    const { number, start } = order;
    await notify(
      ctx,
      vehicle
        ? {
            ...about,
            kind: "order_received",
            params: { ...vehicleParams(vehicle), number, vehicle: wordsOf(vehicle), start },
          }
        : { ...about, kind: "voucher_ordered", params: { number } },
    );
    await record(ctx, "order.confirmed", `order:${order.id}`);
  });
}

/** "Volkswagen Käfer · B-XY 123 · 1962": what is known, since each part may be missing. */
function wordsOf({ make, model, licensePlate, year, chassisNumber }: typeof vehicles.$inferSelect): string {
  const name = [make, model].filter(Boolean).join(" ");
  return [name, licensePlate, year, chassisNumber].filter(Boolean).join(" · ");
}
