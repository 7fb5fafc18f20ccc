import type { orders } from "../orders/orders.sql.ts";
import type { refunds } from "./payments.sql.ts";

/** Why money of an order is owed back. */
export function refundReasonOf({
  status,
  waivedFor,
}: Pick<typeof orders.$inferSelect, "status" | "waivedFor">): (typeof refunds.$inferSelect)["reason"] {
  if (status === "withdrawn") return "withdrawal";
  if (waivedFor === null || waivedFor === "lapsed") return "surplus";
  return waivedFor === "withdrawal" || waivedFor === "guarantee" ? waivedFor : "undone";
}
