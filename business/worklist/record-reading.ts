import { recordOnce } from "../audit/record-once.ts";
import type { Staff, Tx } from "../context.ts";

/** Of a list with customers' names, which renews itself with every change. */
export function recordReading(ctx: Tx<Staff>, list: "queue" | "today" | "money" | "unsent"): Promise<void> {
  return recordOnce(ctx, `${list}.read`, `${list}:${ctx.actor.userId}`);
}
