import { eq } from "drizzle-orm";
import type { Staff, System, Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { letters } from "./letters.sql.ts";

/** Throws `NotFound`. */
export async function lockLetter(ctx: Tx<Staff> | Tx<System>, id: string) {
  const [row] = await ctx.db.select().from(letters).where(eq(letters.id, id)).for("update");
  if (!row) throw new NotFound();
  return row;
}

export type StoredLetter = typeof letters.$inferSelect;
