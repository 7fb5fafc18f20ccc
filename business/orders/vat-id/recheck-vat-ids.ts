import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { notify } from "#business/messages/notify.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { askFor } from "#business/tax/vat-id/check-vat-id.ts";

const perRun = 20;

/** Asks again where nobody answered. The order keeps its agreed tax; finance and the customer learn of the answer. */
export async function recheckVatIds(ctx: Ctx<System>): Promise<void> {
  const open = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(orders)
      .where(
        and(
          sql`${orders.vatCheck}->>'outcome' = 'open'`,
          inArray(orders.status, ["pending", "paid", "processing", "completed"]),
        ),
      )
      .orderBy(asc(sql`${orders.vatCheck}->>'at'`), asc(orders.id))
      .limit(perRun),
  );
  for (const { id, billing } of open) {
    const { vatId, country, company } = billing;
    if (vatId === null) continue;
    const check = await askFor(ctx, { vatId, country, company: company ?? "" });
    await inTransaction(ctx, async (ctx) => {
      const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id)).for("update");
      if (order?.vatCheck?.outcome !== "open") return;
      await ctx.db.update(orders).set({ vatCheck: check }).where(eq(orders.id, id));
      if (check.outcome === "open") return;
      await record(ctx, "order.vat-id-checked", `order:${id}`, { outcome: check.outcome });
      if (check.outcome === "valid")
        await notify(ctx, {
          userId: order.userId,
          researchId: order.researchId,
          kind: "vat_id_confirmed",
          params: { number: order.number },
        });
    });
  }
}
