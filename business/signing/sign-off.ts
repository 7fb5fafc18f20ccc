import type { ResearchStatus } from "../researches/research.ts";

/** What must be so before a case can be signed; `open` is how much is left. */
export const checks = ["results", "cited", "questions", "contradictions", "remarks"] as const;
export type Check = (typeof checks)[number];
export type Checklist = { check: Check; open: number }[];

/** Work is under way or done, and no answer of the customer is awaited. */
export function isOpenToSign(status: ResearchStatus): boolean {
  return status === "in_progress" || status === "results_available";
}

export function isComplete(checklist: Checklist): boolean {
  return checklist.every(({ open }) => open === 0);
}

/** Whether the promised date was kept, or moved with the customer's consent; else the customer reads that we were late. */
export const promises = ["kept", "late"] as const;
/** Whether money goes back because there is no usable lead (terms, section 9). */
export const guarantees = ["not_included", "not_due", "due"] as const;

export type Promised = { late: boolean; guaranteed: boolean; leads: number };
export type Decisions = { promise: (typeof promises)[number]; guarantee: (typeof guarantees)[number] };

/** What dates and package do not decide. Returns the broken rule: a lead that nobody can show keeps no money. */
export function decide(
  { late, guaranteed, leads }: Promised,
  decision: { promise?: Decisions["promise"] | undefined; guarantee?: Decisions["guarantee"] | undefined },
): Decisions | "signing_promise_undecided" | "signing_guarantee_undecided" | "signing_no_lead" {
  const promise = late ? decision.promise : "kept";
  const guarantee = guaranteed ? decision.guarantee : "not_included";
  if (!promise) return "signing_promise_undecided";
  if (!guarantee || (guaranteed && guarantee === "not_included")) return "signing_guarantee_undecided";
  if (guarantee === "not_due" && leads === 0) return "signing_no_lead";
  return { promise, guarantee };
}

/** Why this member of the team may not sign this case, or null: whoever researches it or worked on it is not the second person. */
export function cannotSign(
  who: { userId: string; mayReview: boolean },
  { assigneeId, workers }: { assigneeId: string | null; workers: readonly string[] },
): "role" | "assignee" | "worker" | null {
  if (!who.mayReview) return "role";
  if (who.userId === assigneeId) return "assignee";
  return workers.includes(who.userId) ? "worker" : null;
}
