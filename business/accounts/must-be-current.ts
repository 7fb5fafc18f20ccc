import { eq } from "drizzle-orm";
import type { Staff, Tx } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { users } from "./accounts.sql.ts";

/** Without a name: as it was when it was made. */
type Versioned = { version: number; changedBy: string | null; changedAt: Date | null };

/** The locked row. Throws `NotFound` without one, and `Conflict` with what stands there when it is no longer `version`. */
export async function mustBeCurrent<R extends Versioned>(
  ctx: Tx<Staff>,
  row: R | undefined,
  version: number,
): Promise<R> {
  if (!row) throw new NotFound();
  if (row.version === version) return row;
  const { changedBy, changedAt } = row;
  const [who] = changedBy
    ? await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, changedBy))
    : [];
  throw new Conflict(row, who?.name ?? "", changedAt ?? ctx.now());
}
