import { inArray } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { users } from "./accounts.sql.ts";

export async function namesOf(ctx: Ctx<Staff>, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await inTransaction(ctx, (ctx) =>
    ctx.db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids)),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
