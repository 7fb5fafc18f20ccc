export const overrideDecisions = ["confirmed", "refused", "withdrawn"] as const;
export type OverrideDecision = (typeof overrideDecisions)[number];
type OverrideState = "proposed" | OverrideDecision;

/** A confirmed one may still be withdrawn; the others are at their end. */
export function stateOf(decisions: readonly OverrideDecision[]): OverrideState {
  return (
    (["withdrawn", "refused", "confirmed"] as const).find((each) => decisions.includes(each)) ?? "proposed"
  );
}

const next: Record<OverrideState, readonly OverrideDecision[]> = {
  proposed: ["confirmed", "refused"],
  confirmed: ["withdrawn"],
  refused: [],
  withdrawn: [],
};

export function mayBecome(state: OverrideState, decision: OverrideDecision): boolean {
  return next[state].includes(decision);
}
