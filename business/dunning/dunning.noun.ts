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
    order_lapsed: { urgent: true, leadsTo: "order" },
  },
  teamPages: { "money/dunning": { title: "dunning_title", area: "money", place: 4, count: "dunning" } },
  audit: [
    "dunning.charges-dropped",
    "dunning.paused",
    "dunning.read",
    "dunning.resumed",
    "dunning.sent",
    "dunning.written-off",
  ],
  jobs: ["dunning.lapse", "dunning.remind"],
  bookkeeping: {
    dunning: {
      place: 11,
      what: "A job sends one reminder of what is overdue, unless finance has paused it; notice and final notice are sent by a person.",
      together: "letter, charges of the order, ledger entry, mail",
      evidence: "`dunning_letters`, audit log",
    },
    lapse: {
      place: 11,
      what: "An order that nobody paid after its reminder lapses by a job.",
      together: "what is waived, end of the order and its case, mail, job for a Storno",
      evidence: "`orders`, audit log",
    },
    "write-off": {
      place: 11,
      what: "After the last letter finance writes off what is not expected to come, with a reason; what comes after all is booked back.",
      together: "written off, ledger entry with its VAT (§ 17 UStG)",
      evidence: "`orders`, `tax.ledger_entries`, audit log",
    },
  },
} as const satisfies Noun;
