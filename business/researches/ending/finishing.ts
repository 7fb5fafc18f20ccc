/** Why a case ends. Goes into the audit log and nowhere else. */
export const finishReasons = [
  "answered",
  "partly_answered",
  "nothing_found",
  "at_customers_request",
] as const;
export type FinishReason = (typeof finishReasons)[number];

export const reopenReasons = ["new_lead", "complaint", "by_mistake"] as const;
export type ReopenReason = (typeof reopenReasons)[number];
