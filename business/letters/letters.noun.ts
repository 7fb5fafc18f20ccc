import type { Noun } from "../noun.ts";

export const lettersNoun = {
  uses: ["audit", "accounts", "identification", "vehicles", "history", "researches"],
  tables: {
    // Strangers read those that customers can ask themselves.
    archives: {
      level: "internal",
      rights: { visitor: "s", customer: "s", staff: "siu" },
      duty: "research",
      kept: null,
    },
    questions: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "research",
      kept: "cases",
      ends: { parent: "agenda_items" },
    },
  },
  teamPages: { archives: { title: "archives_title", area: "editorial", place: 3 } },
  audit: ["archive.added", "archive.changed"],
} as const satisfies Noun;
