import type { Noun } from "../noun.ts";

export const undoingNoun = {
  uses: [
    "audit",
    "accounts",
    "vehicles",
    "mails",
    "researches",
    "orders",
    "withdrawals",
    "invoices",
    "payments",
    "vouchers",
    "dunning",
    "signing",
    "defects",
  ],
  tables: {
    order_undoings: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "si" },
      duty: "money",
      kept: "contracts",
      exported: "own",
      ends: { order: "order_id" },
    },
  },
  notifications: {
    order_undone: {
      urgent: true,
      leadsTo: "order",
      text: ({ cents }) =>
        Number(cents) ? "notification_order_undone_refund" : "notification_order_undone_text",
    },
  },
  teamPages: { "money/undoing": { title: "undoing_title", area: "money", place: 7 } },
  audit: ["order.undone", "undoing.read"],
  bookkeeping: {
    undoing: {
      place: 9,
      what: "Finance undoes an order or a part of it with a reason: a duplicate, a mistake, a lower price, a defect, goodwill, or that we cancel it.",
      together:
        "undoing, what is waived, end of the order and its case, answer to a defect, mail, job for the Storno",
      evidence: "`order_undoings`, audit log",
    },
  },
} as const satisfies Noun;
