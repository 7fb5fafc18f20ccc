import type { Noun } from "../noun.ts";

export const scoreNoun = {
  uses: [
    "audit",
    "accounts",
    "identification",
    "vehicles",
    "documents",
    "archive",
    "evidence",
    "history",
    "researches",
  ],
  tables: {
    scores: {
      level: "internal",
      rights: { customerOwn: "s", staff: "s" },
      kept: "cases",
      exported: "own",
      ends: { case: "research_id" },
    },
    // What stands of them reaches the customer through the system role, without who decided it.
    score_overrides: {
      level: "internal",
      rights: { staff: "si" },
      duty: "research",
      kept: "cases",
      ends: { case: "research_id" },
    },
    score_override_decisions: {
      level: "internal",
      rights: { staff: "si" },
      duty: "review",
      kept: "cases",
      ends: { parent: "score_overrides" },
    },
  },
  audit: [
    "override.confirmed",
    "override.proposed",
    "override.refused",
    "override.withdrawn",
    "research.scored",
  ],
} as const satisfies Noun;
