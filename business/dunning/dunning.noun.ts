import type { Noun } from "../noun.ts";

export const dunningNoun = {
  uses: ["audit", "mails", "accounts", "ledger", "invoices", "orders", "withdrawals", "payments"],
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
  bookkeeping: {
    dunning: {
      place: 11,
      what: "Finance sends a reminder, a notice and a final notice about what is overdue; nothing goes out by itself.",
      together: "letter, charges of the order, ledger entry, mail",
      evidence: "`dunning_letters`, audit log",
    },
  },
} as const satisfies Noun;
