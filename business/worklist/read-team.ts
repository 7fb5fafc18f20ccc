import { asc, ne } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";

/** Everybody who may be given a case, by name. */
export function teamMembers(ctx: Ctx<Staff>) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(ne(users.role, "customer"))
      .orderBy(asc(users.name), asc(users.id)),
  );
}
