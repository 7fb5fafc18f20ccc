import type { Noun } from "../noun.ts";

export const vouchersNoun = {
  uses: ["audit", "accounts", "numbers", "tax", "mails", "messages", "ledger", "orders", "payments"],
  tables: {
    // Customers order and redeem through the system role, which knows what was paid.
    vouchers: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "su" },
      duty: "money",
      kept: "contracts",
      exported: "own",
      ends: { order: "order_id" },
    },
    // Who redeemed it is not its buyer's to read.
    voucher_movements: {
      level: "confidential",
      rights: { staff: "s" },
      kept: "contracts",
      ends: { parent: "vouchers" },
    },
  },
  notifications: {
    voucher_issued: { urgent: true, leadsTo: "order" },
  },
  teamPages: { "money/vouchers": { title: "vouchers_title", area: "money", place: 9 } },
  audit: [
    "voucher.cancelled",
    "voucher.expired",
    "voucher.extended",
    "voucher.given-back",
    "voucher.issued",
    "voucher.opened",
    "voucher.redeemed",
    "vouchers.read",
  ],
  jobs: ["vouchers.expire", "vouchers.issue-due"],
  bookkeeping: {
    voucher: {
      place: 5,
      what: "The order of a voucher is paid: a job issues it. Redeemed it is a payment, past its last day a job books out the rest.",
      together: "voucher, movement of its balance, ledger entry, mail",
      evidence: "`vouchers`, `voucher_movements`, `outbound_mails` with the sheet",
    },
  },
} as const satisfies Noun;
