/** "objection": a person named in it objected; "error": it is not true; "rights": it may not be shown; "source": the source took it back. */
export const withdrawalReasons = ["objection", "error", "rights", "source"] as const;

export type WithdrawalReason = (typeof withdrawalReasons)[number];
