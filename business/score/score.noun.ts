import type { Noun } from "../noun.ts";

export const score = {
  tables: {
    scores: {
      level: "internal",
      rights: { customerOwn: "s", staff: "s" },
      kept: "cases",
      exported: "own",
      ends: { case: "research_id" },
    },
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
} as const satisfies Noun;
