import { type Ctx, inTransaction, type System } from "../context.ts";
import { removeMark, setMarkNow } from "./mark-operation.ts";
import { processPrefix, type RunningProcess } from "./running-process.ts";

/** That it lives, and whether somebody runs jobs. */
export function markProcess(ctx: Ctx<System>, process: RunningProcess): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await setMarkNow(ctx, processPrefix + process.place, process);
    if (process.runsJobs) await setMarkNow(ctx, "worker");
  });
}

/** It ends. One that is killed falls silent. */
export function unmarkProcess(ctx: Ctx<System>, place: string): Promise<void> {
  return inTransaction(ctx, (ctx) => removeMark(ctx, processPrefix + place));
}
