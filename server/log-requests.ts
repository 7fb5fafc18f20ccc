import type { MiddlewareHandler } from "hono";
import type { Log } from "#platform/log.ts";
import { runNamed } from "#platform/pauses.ts";
import { withRequestId } from "#platform/request-id.ts";

export type RequestVariables = {
  /** The route's pattern; empty until the router has found it. */
  route: () => string;
};

/** Logs the route's pattern (addresses may hold tokens or names) and answers with the request id. */
export function logRequests(log: Log): MiddlewareHandler<{ Variables: Partial<RequestVariables> }> {
  return (c, next) =>
    withRequestId(async (id) => {
      const startedAt = performance.now();
      await runNamed(() => `${c.req.method} ${c.get("route")?.() || "…"}`, next);
      c.res.headers.set("X-Request-Id", id);
      log.info({
        method: c.req.method,
        path: c.get("route")?.() || (c.res.ok ? "(file)" : "(refused)"),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      });
    });
}
