import type { Noun } from "../noun.ts";

export const wallNoun = {
  uses: [
    "audit",
    "accounts",
    "content",
    "documents",
    "history",
    "memory-cards",
    "people",
    "redactions",
    "researches",
  ],
  tables: {
    // Written through the verbs of this folder alone.
    wall_entries: {
      level: "internal",
      rights: { staff: "s" },
      kept: ["memory_cards", "cases"],
      exported: { account: "user_id" },
      ends: { in: "business/wall/take-down-lost.ts" },
    },
    wall_answers: {
      level: "confidential",
      rights: {},
      kept: ["memory_cards", "cases"],
      ends: { parent: "wall_entries", in: "business/wall/take-down-lost.ts" },
    },
    wall_consents: {
      level: "confidential",
      rights: {},
      kept: "consents",
      ends: { in: "business/wall/take-down-lost.ts" },
    },
  },
  waiting: { wall: { table: "wall_entries", where: "state = 'offered'" } },
  teamPages: { wall: { title: "wall_team", area: "inbox", place: 9, count: "wall" } },
  audit: [
    "wall.answered",
    "wall.offered",
    "wall.read",
    "wall.refused",
    "wall.shown",
    "wall.taken-down",
    "wall.withdrawn",
  ],
  jobs: ["wall.remove-pictures", "wall.take-down-lost"],
} as const satisfies Noun;
