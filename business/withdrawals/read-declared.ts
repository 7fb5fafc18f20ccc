import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { withdrawalDeclarations as declaration } from "#business/withdrawals/withdrawals.sql.ts";

export type DeclaredWithdrawal = {
  orderId: string;
  number: string;
  researchId: string | null;
  /** An extra: the case goes on without it. */
  further: boolean;
  receivedAt: Date;
};

/** Own orders whose withdrawal has arrived and is not yet dealt with, the oldest declaration of each. */
export function myDeclaredWithdrawals(ctx: Ctx<Customer>): Promise<DeclaredWithdrawal[]> {
  return inTransaction(ctx, (ctx) =>
    // Declarations have no owner; the order and the address together make one mine.
    asSystem(ctx, "own-withdrawal", (system) =>
      system.db
        .selectDistinctOn([orders.id], {
          orderId: orders.id,
          number: orders.number,
          researchId: orders.researchId,
          further: orders.further,
          receivedAt: declaration.receivedAt,
        })
        .from(declaration)
        .innerJoin(orders, eq(orders.id, declaration.matchedOrderId))
        .innerJoin(users, eq(users.id, orders.userId))
        .where(
          and(
            eq(orders.userId, ctx.actor.userId),
            isNull(declaration.resolvedAt),
            sql`lower(${declaration.email}) = lower(${users.email})`,
          ),
        )
        .orderBy(orders.id, asc(declaration.receivedAt)),
    ),
  );
}

/** Whether the contract of that case is being withdrawn from: nothing more is sold for it. */
export function isCaseWithdrawn(declared: readonly DeclaredWithdrawal[], researchId: string): boolean {
  return declared.some((each) => each.researchId === researchId && !each.further);
}
