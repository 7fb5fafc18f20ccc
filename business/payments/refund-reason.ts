import type { orders } from "../orders/orders.sql.ts";
import type { refunds } from "./payments.sql.ts";

/** Why money of an order is owed back. */
export function refundReasonOf({
  status,
  priceCents,
  waivedCents,
}: Pick<
  typeof orders.$inferSelect,
  "status" | "priceCents" | "waivedCents"
>): (typeof refunds.$inferSelect)["reason"] {
  if (status === "withdrawn") return "withdrawal";
  return priceCents > 0 && waivedCents === priceCents ? "guarantee" : "surplus";
}
