import type { MiddlewareHandler } from "hono";
import type { Log } from "#platform/log.ts";
import { countRequest } from "#platform/metrics/request-durations.ts";
import { runNamed } from "#platform/pauses.ts";
import { withRequestId } from "#platform/request-id.ts";
import { withSpan } from "#platform/traces/spans.ts";

export type RequestVariables = {
  /** The route's pattern; empty until the router has found it. */
  route: () => string;
};

/** Logs the route's pattern (addresses may hold tokens or names) and answers with the request id. */
export function logRequests(log: Log): MiddlewareHandler<{ Variables: Partial<RequestVariables> }> {
  return (c, next) =>
    withRequestId(async (id) => {
      const startedAt = performance.now();
      const name = () => `${c.req.method} ${c.get("route")?.() || "…"}`;
      const parent = c.req.header("traceparent");
      const attributes = () => ({
        "http.request.method": c.req.method,
        "http.response.status_code": c.res.status,
      });
      await withSpan({ kind: "server", name, parent, attributes }, () => runNamed(name, next));
      c.res.headers.set("X-Request-Id", id);
      const ms = performance.now() - startedAt;
      const path = c.get("route")?.() || (c.res.ok ? "(file)" : "(refused)");
      countRequest({ method: c.req.method, route: path, status: c.res.status, ms });
      log[isProbe(path, c.res.status) ? "debug" : "info"]({
        method: c.req.method,
        path,
        status: c.res.status,
        ms: Math.round(ms),
      });
    });
}

/** A proxy asks every two seconds, which would be most of the log; what it is refused stays in it. */
function isProbe(path: string, status: number): boolean {
  return status === 200 && ["/healthz", "/readyz", "/metrics"].includes(path);
}
