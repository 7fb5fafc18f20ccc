import type { OrderStatus } from "#business/orders/order.ts";

export const outcomes = ["remedied", "refused"] as const;
export type Outcome = (typeof outcomes)[number];

/** § 327l Abs. 1 and § 635 BGB ask for a reasonable time and name no figure; two weeks are our target. */
export const answerDays = 14;

/** Of what was delivered, however long ago: whether a claim has lapsed is for a person to say (§§ 327j, 634a BGB). */
export function mayReportDefect({ status }: { status: OrderStatus }): boolean {
  return status === "completed";
}
