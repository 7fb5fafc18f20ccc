import type { CasePicture, Found, Severity, Subject } from "./picture.ts";
import { type ContradictionRule, contradictionRules } from "./rules.ts";

export type Contradiction = {
  /** Stays the same while rule and subjects do: answers are stored by it. */
  key: string;
  rule: ContradictionRule;
  severity: Severity;
  subjects: Subject[];
  hint: string | null;
};

const ranks: readonly Severity[] = ["critical", "major", "minor"];

/** The gravest first. Pure: also for a picture that holds what is being typed. */
export function findContradictions(picture: CasePicture): Contradiction[] {
  return Object.entries(contradictionRules)
    .flatMap(([id, { severity, find }]) => {
      const rule = id as ContradictionRule; // A key of the table.
      return find(picture).map((found) => toContradiction(rule, severity, found));
    })
    .sort((a, b) => ranks.indexOf(a.severity) - ranks.indexOf(b.severity));
}

function toContradiction(rule: ContradictionRule, usual: Severity, found: Found): Contradiction {
  const { subjects, severity = usual, hint = null } = found;
  const ids = subjects.map(({ id }) => id).sort();
  return { key: [rule, ...ids].join(":"), rule, severity, subjects, hint };
}
