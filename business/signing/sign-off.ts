/** What must be so before a case can be signed; `open` is how much is left. */
export const checks = ["results", "cited", "questions", "contradictions"] as const;
export type Check = (typeof checks)[number];
export type Checklist = { check: Check; open: number }[];

export function isComplete(checklist: Checklist): boolean {
  return checklist.every(({ open }) => open === 0);
}

/** Why this member of the team may not sign this case, or null: whoever researches it or wrote last is not the second person. */
export function cannotSign(
  who: { userId: string; mayReview: boolean },
  { assigneeId, lastWriterId }: { assigneeId: string | null; lastWriterId: string | null },
): "role" | "assignee" | "writer" | null {
  if (!who.mayReview) return "role";
  if (who.userId === assigneeId) return "assignee";
  return who.userId === lastWriterId ? "writer" : null;
}
