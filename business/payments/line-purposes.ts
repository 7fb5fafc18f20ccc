/** What a bank's line is that is no order's. `transfer`: between accounts of our own. `other`: with a reason. */
export const linePurposes = ["fee", "payout", "transfer", "other"] as const;
export type LinePurpose = (typeof linePurposes)[number];
