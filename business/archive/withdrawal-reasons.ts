/** "objection": by a person named in it; "error": untrue; "rights": must not be shown; "source": taken back by it. */
export const withdrawalReasons = ["objection", "error", "rights", "source"] as const;

export type WithdrawalReason = (typeof withdrawalReasons)[number];
