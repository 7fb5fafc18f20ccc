import { eq, type SQL, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { operationMarks } from "./operations.sql.ts";

/** How often a process that runs jobs says that it lives. */
export const beatSeconds = 30;

export function markOperation(ctx: Ctx<System>, kind: string, details: object = {}): Promise<void> {
  return inTransaction(ctx, (ctx) => setMark(ctx, kind, details));
}

export async function setMark(
  ctx: Tx<System>,
  kind: string,
  details: object = {},
  at: Date | SQL = ctx.now(),
): Promise<void> {
  const mark = { at, details };
  await ctx.db
    .insert(operationMarks)
    .values({ kind, ...mark })
    .onConflictDoUpdate({ target: operationMarks.kind, set: mark });
}

/** By the database's clock: that of the process may be the one that is wrong. */
export function setMarkNow(ctx: Tx<System>, kind: string, details: object = {}): Promise<void> {
  return setMark(ctx, kind, details, sql`clock_timestamp()`);
}

export async function removeMark(ctx: Tx<System>, kind: string): Promise<void> {
  await ctx.db.delete(operationMarks).where(eq(operationMarks.kind, kind));
}

/** Whether the mark was not there: of all that claim it at once one is told so. */
export async function claimMark(ctx: Tx<System>, kind: string, details: object = {}): Promise<boolean> {
  const mark = { kind, at: ctx.now(), details };
  return (await ctx.db.insert(operationMarks).values(mark).onConflictDoNothing().returning()).length > 0;
}
