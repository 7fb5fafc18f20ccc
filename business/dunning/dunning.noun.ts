import type { Noun } from "../noun.ts";

export const dunning = {
  uses: ["audit", "mails", "accounts", "ledger", "invoices", "orders", "payments"],
  tables: {
    dunning_letters: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "si", system: "sid" },
      duty: "money",
      kept: "contracts",
      exported: "own",
      ends: { order: "order_id" },
    },
    dunning_pauses: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "money",
      kept: "contracts",
      ends: { order: "order_id" },
    },
  },
  notifications: {
    payment_overdue: { urgent: true, leadsTo: "order" },
  },
  teamPages: { "money/dunning": { title: "dunning_title", area: "money", place: 4, count: "dunning" } },
  audit: ["dunning.charges-dropped", "dunning.paused", "dunning.read", "dunning.resumed", "dunning.sent"],
} as const satisfies Noun;
