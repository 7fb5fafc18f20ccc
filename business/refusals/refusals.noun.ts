import type { Noun } from "../noun.ts";

export const refusalsNoun = {
  uses: ["audit", "accounts", "people", "letters", "person-letters", "reunions"],
  tables: {
    refusals: {
      level: "internal",
      rights: { staff: "siud" },
      duty: "content",
      kept: "refusals",
      ends: { age: "received_at" },
    },
    // Opened for the letter alone, which the audit log keeps.
    refusal_details: {
      level: "confidential",
      rights: {},
      kept: "refusals",
      ends: { parent: "refusals" },
    },
  },
  waiting: { refusals: { table: "refusals", where: "posted_on is null" } },
  teamPages: { refusals: { title: "refusal_team", area: "inbox", place: 8, count: "refusals" } },
  audit: [
    "refusal.confirmed",
    "refusal.discarded",
    "refusal.letter-opened",
    "refusal.posted",
    "refusal.received",
  ],
} as const satisfies Noun;
