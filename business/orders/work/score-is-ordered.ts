import { and, eq, notInArray } from "drizzle-orm";
import { type Ctx, type Customer, inOneRound } from "#business/context.ts";
import { itemById } from "#business/orders/catalogue/catalogue.ts";
import { overStatuses } from "#business/orders/order.ts";
import { orders } from "#business/orders/orders.sql.ts";

/** Whether anything in force of the customer's case makes a score, or a report that has one: a basic search makes none. */
export async function scoreIsOrdered(ctx: Ctx<Customer>, researchId: string): Promise<boolean> {
  const [ordered] = await inOneRound(ctx, (ctx) => [
    ctx.db
      .select({ packageId: orders.packageId })
      .from(orders)
      .where(
        and(
          eq(orders.researchId, researchId),
          eq(orders.userId, ctx.actor.userId),
          notInArray(orders.status, overStatuses),
        ),
      ),
  ]);
  return ordered.some(({ packageId }) =>
    itemById(packageId)?.makes.some((made) => made === "score" || made === "report"),
  );
}
