import { and, desc, notInArray, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { overStatuses } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";

const shown = 30;

/** Orders charged with German tax although their business named a VAT id elsewhere: not confirmed, or confirmed too late. */
export function vatChecksForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: orders.id,
        number: orders.number,
        researchId: orders.researchId,
        company: sql<string>`coalesce(${orders.billing}->>'company', ${orders.billing}->>'name')`,
        check: orders.vatCheck,
      })
      .from(orders)
      .where(
        and(
          sql`${orders.vatCheck} is not null and ${orders.taxTreatment} <> 'reverse-charge'`,
          notInArray(orders.status, overStatuses),
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(shown),
  );
}
