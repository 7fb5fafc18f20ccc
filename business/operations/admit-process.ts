import { and, eq, like, or, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { claimMark, setMarkNow } from "./mark-operation.ts";
import { markProcess } from "./mark-process.ts";
import { operationMarks } from "./operations.sql.ts";
import { readProcesses } from "./read-processes.ts";
import {
  differingSetting,
  processPrefix,
  type RefusedStart,
  type RunningProcess,
  refusedPrefix,
  type SharedSettings,
} from "./running-process.ts";

export const secretKind = "secret";

/** Without a place it is the database that knows another secret. */
export type RefusedSetting = { setting: keyof SharedSettings; place: string | null };

/** Marks a process that starts, unless its settings are not those of one that runs: sign-ins and links would fail by chance. */
export function admitProcess(ctx: Ctx<System>, process: RunningProcess): Promise<RefusedSetting | null> {
  return inTransaction(ctx, async (ctx) => {
    // One after the other: of two that start at once each would find nobody.
    await ctx.db.execute(sql`lock table ${operationMarks} in share row exclusive mode`);
    await removeOldMarks(ctx);
    const refusal = await findRefusal(ctx, process);
    if (!refusal) await markProcess(ctx, process);
    else {
      const refused: RefusedStart = { place: process.place, setting: refusal.setting };
      await setMarkNow(ctx, refusedPrefix + process.place, refused);
    }
    return refusal;
  });
}

/** Of places that nobody starts at any more. */
async function removeOldMarks(ctx: Tx<System>): Promise<void> {
  const { kind, at } = operationMarks;
  const isOfPlace = or(like(kind, `${processPrefix}%`), like(kind, `${refusedPrefix}%`));
  await ctx.db
    .delete(operationMarks)
    .where(and(isOfPlace, sql`${at} < clock_timestamp() - interval '1 day'`));
}

async function findRefusal(
  ctx: Tx<System>,
  { place, settings }: RunningProcess,
): Promise<RefusedSetting | null> {
  const { AUTH_SECRET } = settings;
  // An embedded database has one process: whoever else left a mark was killed.
  if (ctx.services.database.backend === "pglite")
    await ctx.db.delete(operationMarks).where(like(operationMarks.kind, `${processPrefix}%`));
  for (const other of await readProcesses(ctx)) {
    const setting = other.place === place ? null : differingSetting(settings, other.settings);
    if (setting) return { setting, place: other.place };
  }
  if (await claimMark(ctx, secretKind, { AUTH_SECRET })) return null;
  const [known] = await ctx.db.select().from(operationMarks).where(eq(operationMarks.kind, secretKind));
  const isSame = (known?.details as Partial<SharedSettings> | undefined)?.AUTH_SECRET === AUTH_SECRET;
  return isSame ? null : { setting: "AUTH_SECRET", place: null };
}
