import type { Noun } from "../noun.ts";

export const memoryCardsNoun = {
  uses: [
    "audit",
    "accounts",
    "identification",
    "matching",
    "people",
    "mails",
    "content",
    "documents",
    "researches",
  ],
  tables: {
    // Through the verbs of this folder alone: neither customers nor the team read or count them by any other way.
    memory_cards: {
      level: "confidential",
      rights: {},
      kept: ["memory_cards", "memory_card_drafts"],
      exported: { address: "email" },
      ends: { in: "business/memory-cards/erase-cards.ts" },
    },
    memory_card_links: {
      level: "secret",
      rights: {},
      kept: "memory_cards",
      ends: { parent: "memory_cards" },
    },
    memory_card_pictures: {
      level: "confidential",
      rights: {},
      kept: ["memory_cards", "memory_card_drafts"],
      ends: { parent: "memory_cards", in: "business/memory-cards/card-pictures.ts" },
    },
    memory_card_consents: {
      level: "confidential",
      rights: {},
      kept: "consents",
      ends: { in: "business/memory-cards/erase-cards.ts" },
    },
  },
  teamPages: {
    "memory-cards": { title: "memory_card_team", area: "inbox", place: 6 },
  },
  audit: [
    "memory-card.answered",
    "memory-card.asked",
    "memory-card.confirmed",
    "memory-card.contact-read",
    "memory-card.ended",
    "memory-card.ended-for",
    "memory-card.entered",
    "memory-card.expired",
    "memory-card.link-sent",
    "memory-card.passed-on",
    "memory-card.picture-added",
    "memory-card.picture-removed",
    "memory-card.read",
    "memory-card.renewed",
    "memory-card.started",
    "memory-card.struck",
    "memory-card.preference-changed",
    "memory-card.preference-changed-for",
    "memory-cards.read",
  ],
  jobs: ["memory-cards.ask-again", "memory-cards.mail-links", "memory-cards.remove-pictures"],
} as const satisfies Noun;
