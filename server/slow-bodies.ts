import type { IncomingMessage } from "node:http";

const megabyte = 1024 * 1024;
/** Beyond the first megabyte: a slow rural line. */
const bytesPerSecond = 64 * 1024;

/** Closes connections whose body takes over a minute; announced large files get the time they need. */
export function endSlowBody(request: IncomingMessage, minuteMs = 60_000): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const announced = Number(request.headers["content-length"] ?? 0) || 0;
  const extraMs = (Math.max(0, announced - megabyte) / bytesPerSecond) * 1000;
  const timer = setTimeout(() => request.complete || request.socket.destroy(), minuteMs + extraMs).unref();
  for (const event of ["end", "close"]) request.once(event, () => clearTimeout(timer));
}
