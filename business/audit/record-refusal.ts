import { type Ctx, type Customer, inTransaction, type Staff } from "../context.ts";
import { record } from "./record.ts";

/** A signed-in person requested something missing or not theirs. Ids stay in the path, anything else typed is redacted. */
export function recordRefusal(ctx: Ctx<Customer | Staff>, method: string, pathname: string): Promise<void> {
  return inTransaction(ctx, (ctx) =>
    record(ctx, "access.refused", `address:${redactPath(pathname)}`, { method }),
  );
}

function redactPath(pathname: string): string {
  const segments = pathname.replace(/\.data$/, "").split("/");
  return segments.map((segment) => (isOwnSegment(segment) ? segment : "…")).join("/");
}

/** A word of our own addresses, or a uuid. */
function isOwnSegment(segment: string): boolean {
  return /^[a-z-]{0,24}$/.test(segment) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(segment);
}
