import type { Noun } from "../noun.ts";

export const withdrawalsNoun = {
  uses: ["audit", "mails", "accounts", "identification", "messages", "orders", "vouchers"],
  tables: {
    withdrawal_declarations: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "money",
      kept: ["contracts", "withdrawals"],
      exported: { address: "email" },
      ends: { in: "business/withdrawals/erase-withdrawals.ts" },
    },
  },
  notifications: {
    order_withdrawal_declared: {
      urgent: true,
      leadsTo: "order",
      text: ({ elsewhere }) =>
        elsewhere
          ? "notification_order_withdrawal_declared_elsewhere"
          : "notification_order_withdrawal_declared_text",
    },
    order_withdrawn: {
      urgent: true,
      leadsTo: "order",
      text: ({ cents }) =>
        Number(cents) ? "notification_order_withdrawn_refund" : "notification_order_withdrawn_unpaid",
    },
  },
  waiting: { withdrawals: { table: "withdrawal_declarations", where: "resolved_at is null" } },
  teamPages: {
    "money/withdrawals": { title: "team_withdrawals", area: "money", place: 3, count: "withdrawals" },
  },
  audit: [
    "refunds.reminded",
    "withdrawal.accepted",
    "withdrawal.closed",
    "withdrawal.declared",
    "withdrawal.repeated",
    "withdrawals.read",
  ],
  jobs: ["withdrawals.remind-refunds", "withdrawals.write-receipt", "withdrawals.write-letter"],
  bookkeeping: {
    compensation: {
      place: 8,
      what: "Finance confirms the share of the work that was done before a withdrawal.",
      together: "declaration, what is waived, job for the Storno",
      evidence: "`order_milestones`, `withdrawal_declarations`, audit log",
    },
  },
} as const satisfies Noun;
