import { and, eq, sql } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import type { System, Tx } from "../context.ts";
import type { Locale } from "../locale.ts";

export type Administrator = { id: string; email: string; locale: Locale };

export function readAdministrators(ctx: Tx<System>): Promise<Administrator[]> {
  return ctx.db
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.role, "staff"), sql`'administrator' = any(${users.staffRoles})`));
}
