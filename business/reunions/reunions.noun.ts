import type { Noun } from "../noun.ts";

export const reunionsNoun = {
  uses: [
    "audit",
    "mails",
    "content",
    "archive",
    "identification",
    "vehicles",
    "matching",
    "history",
    "memory-cards",
    "researches",
    "people",
  ],
  tables: {
    // That a pair is here may say that a person was found: read through the verbs of this folder alone.
    reunion_candidates: {
      level: "confidential",
      rights: {},
      kept: ["memory_cards", "cases"],
      ends: { case: "research_id", parent: "memory_cards" },
    },
    reunion_sides: {
      level: "confidential",
      rights: {},
      kept: ["memory_cards", "cases"],
      ends: { case: "research_id", parent: "memory_cards" },
    },
  },
  teamPages: { reunions: { title: "reunion_title", area: "inbox", place: 7 } },
  audit: [
    "reunion.read",
    "reunions.read",
    "reunion.judged",
    "reunion.decided",
    "reunion.hinted",
    "reunions.compared",
  ],
  jobs: ["reunions.compare"],
} as const satisfies Noun;
