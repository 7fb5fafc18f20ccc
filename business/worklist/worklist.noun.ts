import type { Noun } from "../noun.ts";

export const worklistNoun = {
  uses: [
    "audit",
    "accounts",
    "appointments",
    "identification",
    "history",
    "evidence",
    "certificates",
    "invoices",
    "vehicles",
    "mails",
    "messages",
    "archive",
    "matching",
    "researches",
    "people",
    "letters",
    "person-letters",
    "orders",
    "quotes",
    "withdrawals",
    "payments",
    "dunning",
    "defects",
    "content",
    "signing",
  ],
  tables: {
    // Staff write their own only.
    saved_views: {
      level: "internal",
      rights: { staff: "siud" },
      kept: "accounts",
      ends: { parent: "users" },
    },
    staff_settings: {
      level: "internal",
      rights: { staff: "siud" },
      kept: "accounts",
      ends: { parent: "users" },
    },
    presences: {
      level: "internal",
      rights: { staff: "siud" },
      kept: "cases",
      ends: { parent: "researches" },
    },
  },
  teamPages: { today: { title: "today_title", place: 1 } },
  audit: ["money.read", "queue.read", "search.read", "today.read", "unsent.read"],
} as const satisfies Noun;
