import { and, like, sql } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import { operationMarks } from "./operations.sql.ts";
import {
  processPrefix,
  type RefusedStart,
  type RunningProcess,
  refusedPrefix,
  silentSeconds,
} from "./running-process.ts";

type Reading = Tx<Staff | System>;

export function readProcesses(ctx: Reading): Promise<RunningProcess[]> {
  return readFresh<RunningProcess>(ctx, processPrefix);
}

/** Processes that would not start; a supervisor keeps trying. */
export function readRefusedStarts(ctx: Reading): Promise<RefusedStart[]> {
  return readFresh<RefusedStart>(ctx, refusedPrefix);
}

async function readFresh<T>(ctx: Reading, prefix: string): Promise<T[]> {
  const isFresh = sql`${operationMarks.at} > clock_timestamp() - make_interval(secs => ${silentSeconds})`;
  const marks = await ctx.db
    .select({ details: operationMarks.details })
    .from(operationMarks)
    .where(and(like(operationMarks.kind, `${prefix}%`), isFresh))
    .orderBy(operationMarks.kind);
  return marks.map(({ details }) => details as T); // by prefix, written in this folder alone
}
