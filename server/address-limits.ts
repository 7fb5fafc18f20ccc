import type { MiddlewareHandler } from "hono";
import { refuse } from "./refuse.ts";

/** Far above all our addresses. Routing time grows with segments: 7,900 took 4.4 seconds. */
const maxPathLength = 1024;
const maxSegments = 32;
const maxParameters = 100;
/** The router requests many links' routes in one address, below 7,680 characters. */
const maxAddressLength = 8192;

/** Before routing: 414 for a long path; 400 for bad encoding, NUL (PostgreSQL rejects it) or a leading "//". */
export const addressLimits: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const segments = pathname.split("/").length - 1;
  if (pathname.length + search.length > maxAddressLength || pathname.length > maxPathLength)
    return refuse(c, 414, "address_too_long");
  if (segments > maxSegments || search.split("&").length > maxParameters)
    return refuse(c, 414, "address_too_long");
  if (pathname.startsWith("//") || /%00/.test(pathname + search) || !isDecodable(pathname))
    return refuse(c, 400, "address_unreadable");
  return next();
};

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
