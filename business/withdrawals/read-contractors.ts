import { eq, inArray } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import type { Staff, Tx } from "#business/context.ts";
import { orders } from "#business/orders/orders.sql.ts";
import type { Contractor } from "./declarant.ts";

/** Who concluded each of these contracts: the invoice's name and company, the address of the account and that of invoices. */
export async function contractorsOf(
  ctx: Tx<Staff>,
  orderIds: readonly string[],
): Promise<Map<string, Contractor>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: orders.id, billing: orders.billing, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, [...orderIds]));
  return new Map(
    rows.map(({ id, billing, email }) => [
      id,
      {
        names: [billing.name, ...(billing.company ? [billing.company] : [])],
        emails: [email, ...(billing.invoiceEmail ? [billing.invoiceEmail] : [])],
      },
    ]),
  );
}
