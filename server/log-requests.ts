import type { MiddlewareHandler } from "hono";
import type { Log } from "#platform/log.ts";

/** Logs the path without its query, which may contain tokens. */
export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    log.info({
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    });
  };
}
