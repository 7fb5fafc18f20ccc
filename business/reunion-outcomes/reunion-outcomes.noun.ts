import type { Noun } from "../noun.ts";

export const reunionOutcomesNoun = {
  uses: ["audit", "evidence", "history", "introductions", "memory-cards", "researches", "reunions"],
  tables: {
    // Through the verbs of this folder alone: a side reads its own answer, the team what both agreed to.
    reunion_outcomes: {
      level: "confidential",
      rights: {},
      kept: "cases",
      ends: { case: "research_id" },
    },
    reunion_outcome_consents: {
      level: "confidential",
      rights: {},
      kept: "consents",
      ends: { in: "business/reunion-outcomes/erase-outcomes.ts" },
    },
  },
  audit: ["reunion-outcome.agreed", "reunion-outcome.withdrawn"],
} as const satisfies Noun;
