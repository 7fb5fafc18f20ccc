import type { Context, MiddlewareHandler } from "hono";
import { refuse } from "./refuse.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** The only CSRF check: refuses cross-site writes (decision 020). */
export function sameOriginOnly(publicUrl: string): MiddlewareHandler {
  const ownOrigin = new URL(publicUrl).origin;
  return async (c, next) => {
    if (reading.has(c.req.method) || isSameOrigin(c, ownOrigin)) return next();
    return refuse(c, 403, "request_from_elsewhere");
  };
}

function isSameOrigin(c: Context, ownOrigin: string): boolean {
  const origin = c.req.header("Origin");
  if (origin === ownOrigin) return true;
  const site = c.req.header("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  // Every browser posts with one of the two; webhooks and mail programs (RFC 8058) send none.
  if (!origin) return true;
  return URL.parse(origin)?.host === new URL(c.req.url).host;
}
