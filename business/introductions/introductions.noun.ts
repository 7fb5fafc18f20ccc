import type { Noun } from "../noun.ts";

export const introductionsNoun = {
  uses: [
    "audit",
    "accounts",
    "appointments",
    "mails",
    "content",
    "matching",
    "people",
    "memory-cards",
    "researches",
    "reunions",
  ],
  tables: {
    // Through the verbs of this folder alone: a side reads its own seat, the team what it decided itself.
    introduction_seats: {
      level: "confidential",
      rights: {},
      kept: ["memory_cards", "cases"],
      exported: { account: "user_id" },
      ends: { case: "research_id", parent: "memory_cards" },
    },
    introductions: {
      level: "confidential",
      rights: {},
      kept: ["memory_cards", "cases"],
      ends: { case: "research_id", parent: "memory_cards" },
    },
    introduction_rooms: {
      level: "confidential",
      rights: {},
      kept: "introduction_messages",
      ends: { parent: "introduction_seats", in: "business/introductions/erase-introductions.ts" },
    },
    introduction_messages: {
      level: "confidential",
      rights: {},
      kept: "introduction_messages",
      ends: { parent: "introduction_rooms" },
    },
    introduction_bars: {
      level: "confidential",
      rights: {},
      kept: "stop_list",
    },
    introduction_consents: {
      level: "confidential",
      rights: {},
      kept: "consents",
      ends: { in: "business/introductions/erase-introductions.ts" },
    },
  },
  audit: [
    "introduction.answered",
    "introduction.approved",
    "introduction.barred",
    "introduction.left",
    "introduction.message-written",
    "introduction.opened",
    "introduction.passed-on",
  ],
  jobs: ["introductions.round"],
} as const satisfies Noun;
