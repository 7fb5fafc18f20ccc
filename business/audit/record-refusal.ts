import { type Ctx, type Customer, inTransaction, type Staff } from "../context.ts";
import { record } from "./record.ts";

/**
 * A signed-in person asked for something that is not there or not theirs. The subject is the address: its fixed words and
 * the ids in it, never what else a person may have typed there.
 */
export function recordRefusal(ctx: Ctx<Customer | Staff>, method: string, pathname: string): Promise<void> {
  return inTransaction(ctx, (ctx) => record(ctx, "access.refused", `address:${known(pathname)}`, { method }));
}

function known(pathname: string): string {
  const segments = pathname.replace(/\.data$/, "").split("/");
  return segments.map((segment) => (isPlain(segment) ? segment : "…")).join("/");
}

/** A word of our own addresses, or a uuid. */
function isPlain(segment: string): boolean {
  return /^[a-z-]{0,24}$/.test(segment) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(segment);
}
