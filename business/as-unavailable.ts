import { LineFull } from "#platform/child-work/work-line.ts";
import { Unavailable } from "./errors.ts";

/** For the `catch` of work that waits in a queue (platform/child-work). Apart from errors.ts, which pages import. */
export function asUnavailable(error: unknown): never {
  throw error instanceof LineFull ? new Unavailable("busy") : error;
}
