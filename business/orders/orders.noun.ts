import type { Noun } from "../noun.ts";

export const ordersNoun = {
  uses: [
    "audit",
    "mails",
    "accounts",
    "identification",
    "vehicles",
    "messages",
    "researches",
    "numbers",
    "tax",
  ],
  tables: {
    // Customers order through the system role, which writes the catalogue's price.
    orders: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "su" },
      duty: "money",
      kept: "contracts",
      exported: "own",
      ends: { in: "business/orders/erase-order.ts" },
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
      ends: { in: "business/orders/erase-order.ts" },
    },
    order_lines: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s", system: "si" },
      kept: "contracts",
      exported: "own",
      ends: { in: "business/orders/erase-order.ts" },
    },
    order_milestones: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "si" },
      duty: "research",
      kept: "contracts",
      exported: "own",
      ends: { in: "business/orders/erase-order.ts" },
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
    voucher_ordered: { urgent: true, leadsTo: "order" },
    order_released: { urgent: true, leadsTo: "order" },
    order_cancelled: { urgent: true, leadsTo: "order" },
    payment_received: {
      urgent: true,
      leadsTo: "order",
      text: ({ periodEnds }) =>
        periodEnds ? "notification_payment_received_after_text" : "notification_payment_received_text",
    },
    down_payment_received: {
      urgent: true,
      leadsTo: "order",
      text: ({ periodEnds }) =>
        periodEnds
          ? "notification_down_payment_received_after_text"
          : "notification_down_payment_received_text",
    },
    payment_incomplete: { urgent: true, leadsTo: "order" },
    payment_taken_back: { urgent: true, leadsTo: "order" },
    payment_misassigned: { urgent: true, leadsTo: "order" },
    payment_surplus: { urgent: true, leadsTo: "order" },
    vat_id_confirmed: { urgent: true, leadsTo: "order" },
  },
  audit: [
    "order.cancelled",
    "order.completed",
    "order.confirmed",
    "order.milestone-done",
    "order.paid",
    "order.paid-down",
    "order.placed",
    "order.price-waived",
    "order.reopened",
    "order.refunded",
    "order.released",
    "order.reopened",
    "order.vat-id-checked",
    "order.withdrawn",
    "order.work-started",
  ],
  jobs: [
    "orders.confirm",
    "orders.start-work",
    "orders.start-due-work",
    "orders.recheck-vat-ids",
    "orders.bill",
    "orders.issue-voucher",
    "orders.undo-invoice",
  ],
  bookkeeping: {
    order: {
      place: 2,
      what: "The customer presses the ordering button.",
      together: "order, lines, net, tax and its treatment, texts as shown",
      evidence: "`orders`, `order_lines`, `legal_snapshots`, audit log",
    },
    confirmation: {
      place: 3,
      what: "A job writes and sends it; the contract is formed.",
      together: "order, mail",
      evidence: "`outbound_mails` with the PDF",
    },
  },
} as const satisfies Noun;
