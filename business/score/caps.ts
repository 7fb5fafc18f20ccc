import { isOfKind, supportedItems } from "./evidence-of.ts";
import type { DimensionPoints } from "./score.ts";
import type { ScoredCase } from "./scored-case.ts";

export const capReasons = [
  "critical_contradiction",
  "major_contradiction",
  "authenticity",
  "compliance",
  "identity_paper",
] as const;
export type Cap = { reason: (typeof capReasons)[number]; limit: number };

/** So that the class stays a function of the points alone: `domain/knowledge.md` 6.2. */
export function capsOf(scored: ScoredCase, points: DimensionPoints): Cap[] {
  const open = (severity: string) => scored.contradictions.some((each) => each.severity === severity);
  const identified = supportedItems(scored).some(({ evidence }) =>
    evidence.some(({ source }) => isOfKind(source, "identity") && source.evidenceClass === "A"),
  );
  const applies: [boolean, Cap][] = [
    [open("critical"), { reason: "critical_contradiction", limit: 49 }],
    [!identified, { reason: "identity_paper", limit: 69 }],
    [open("major"), { reason: "major_contradiction", limit: 89 }],
    [points.authenticity < 60, { reason: "authenticity", limit: 89 }],
    [points.compliance < 80, { reason: "compliance", limit: 89 }],
  ];
  return applies.flatMap(([holds, cap]) => (holds ? [cap] : []));
}
