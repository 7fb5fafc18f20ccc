import type { MiddlewareHandler } from "hono";
import type { Log } from "#platform/log.ts";

/** One line a request: method, path without its query (tokens live there), status, milliseconds. Nothing personal. */
export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    await next();
    log.info({
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - began),
    });
  };
}
