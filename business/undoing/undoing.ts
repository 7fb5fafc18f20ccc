import type { OrderStatus, WaiverReason } from "#business/orders/order.ts";

/** Why finance undoes an order or a part of it. */
export const undoReasons = [
  "duplicate",
  "mistake",
  "price_reduced",
  "defect",
  "goodwill",
  "cancelled_by_us",
] as const satisfies readonly WaiverReason[];
export type UndoReason = (typeof undoReasons)[number];

/** A lower price lets the order go on; every other reason takes it back as a whole. */
export function endsOrder(reason: UndoReason): boolean {
  return reason !== "price_reduced" && reason !== "goodwill";
}

/** A withdrawn order still has its compensation, of which a part may be given up. */
export function mayBeUndone({ status }: { status: OrderStatus }, reason: UndoReason): boolean {
  if (status === "withdrawn") return !endsOrder(reason);
  return status !== "cancelled" && status !== "refunded";
}
