import type { OrderStatus } from "#business/orders/order.ts";

/** The last two are reached by undoing a part of the order, or all of it (§§ 327m, 327n, 634 BGB). */
export const outcomes = ["remedied", "refused", "reduced", "ended"] as const;
export type Outcome = (typeof outcomes)[number];
export const answeredOutcomes = ["remedied", "refused"] as const;

/** § 327l Abs. 1 and § 635 BGB ask for a reasonable time and name no figure; two weeks are our target. */
export const answerDays = 14;

/** Of what was delivered, however long ago: whether a claim has lapsed is for a person to say (§§ 327j, 634a BGB). */
export function mayReportDefect({ status }: { status: OrderStatus }): boolean {
  return status === "completed";
}
