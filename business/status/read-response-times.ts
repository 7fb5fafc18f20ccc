import { type Ctx, mustBeOnDuty, type Staff } from "#business/context.ts";
import { eventLoopLag, type Lag } from "#platform/metrics/event-loop-lag.ts";
import { type SlowRoute, slowestRoutes } from "#platform/metrics/request-durations.ts";

const shown = 10;

export type ResponseTimes = { lag: Lag; slowest: SlowRoute[] };

/** Of the process that shows the page. Throws `RoleNeeded`. */
export function readResponseTimes(ctx: Ctx<Staff>): ResponseTimes {
  mustBeOnDuty(ctx, "administration");
  return { lag: eventLoopLag(), slowest: slowestRoutes(shown) };
}
