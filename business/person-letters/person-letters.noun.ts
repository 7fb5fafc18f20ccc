import type { Noun } from "../noun.ts";

export const personLettersNoun = {
  uses: ["audit", "accounts", "numbers", "mails", "vehicles", "researches", "people", "letters"],
  tables: {
    person_letters: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "research",
      kept: "cases",
      ends: { parent: "persons" },
    },
    // Read of the one person whom somebody has opened. Whoever does not answer is erased by `erase-unanswered.ts`.
    person_letter_addressees: {
      level: "confidential",
      rights: {},
      kept: ["cases", "unanswered_persons"],
      ends: { parent: "persons", in: "business/person-letters/erase-unanswered.ts" },
    },
  },
  audit: [
    "person-letter.answered",
    "person-letter.erased",
    "person-letter.printed",
    "person-letter.sent",
    "person-letter.taken-back",
    "person-letter.undeliverable",
    "person-letter.written",
  ],
} as const satisfies Noun;
