import type { Noun } from "../noun.ts";

export const orders = {
  tables: {
    orders: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "su" },
      duty: "money",
      kept: "contracts",
      exported: "own",
      ends: { in: "business/orders/contracts/erase-contract.ts" },
    },
    order_drafts: {
      level: "confidential",
      rights: { customerOwn: "siud" },
      kept: "order_drafts",
      exported: "own",
      ends: { person: "user_id", age: "saved_at" },
    },
    legal_snapshots: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s", system: "si" },
      kept: "contracts",
      exported: "own",
      ends: { in: "business/orders/contracts/erase-contract.ts" },
    },
    order_lines: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s", system: "si" },
      kept: "contracts",
      exported: "own",
      ends: { in: "business/orders/contracts/erase-contract.ts" },
    },
    order_milestones: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "si" },
      duty: "research",
      kept: "contracts",
      exported: "own",
      ends: { in: "business/orders/contracts/erase-contract.ts" },
    },
    quotes: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "siu" },
      duty: "money",
      kept: ["contracts", "quotes"],
      exported: "own",
      ends: { in: "business/orders/quotes/erase-quotes.ts" },
    },
    quote_questions: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "su" },
      duty: "money",
      kept: ["contracts", "quotes"],
      exported: "own",
      ends: { parent: "quotes" },
    },
    withdrawal_declarations: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "money",
      kept: ["contracts", "withdrawals"],
      exported: { address: "email" },
      ends: { in: "business/orders/contracts/erase-contract.ts" },
    },
  },
  notifications: {
    order_received: {
      urgent: true,
      leadsTo: "order",
      text: ({ start }) =>
        start === "after_period"
          ? "notification_order_received_after_text"
          : "notification_order_received_text",
    },
    order_released: { urgent: true, leadsTo: "order" },
    order_cancelled: { urgent: true, leadsTo: "order" },
    order_withdrawn: {
      urgent: true,
      leadsTo: "order",
      text: ({ cents }) =>
        Number(cents) ? "notification_order_withdrawn_refund" : "notification_order_withdrawn_unpaid",
    },
    payment_received: {
      urgent: true,
      leadsTo: "order",
      text: ({ periodEnds }) =>
        periodEnds ? "notification_payment_received_after_text" : "notification_payment_received_text",
    },
    payment_incomplete: { urgent: true, leadsTo: "order" },
    payment_surplus: { urgent: true, leadsTo: "order" },
    vat_id_confirmed: { urgent: true, leadsTo: "order" },
    quote_sent: { urgent: true, leadsTo: "quotes" },
    quote_withdrawn: { urgent: true, leadsTo: "quotes" },
    quote_answered: { urgent: true, leadsTo: "quotes" },
  },
} as const satisfies Noun;
