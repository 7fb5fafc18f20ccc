import { and, eq, sql } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import type { System, Tx } from "../context.ts";

export function readAdministrators(ctx: Tx<System>) {
  return ctx.db
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.role, "staff"), sql`'administrator' = any(${users.staffRoles})`));
}
