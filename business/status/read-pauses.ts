import { type Ctx, mustBeOnDuty, type Staff } from "#business/context.ts";
import { type Pause, recentPauses } from "#platform/pauses.ts";

const shown = 10;

/** The last times in which this process answered nobody, newest first. */
export function readPauses(ctx: Ctx<Staff>): readonly Pause[] {
  mustBeOnDuty(ctx, "administration");
  return recentPauses().slice(0, shown);
}
