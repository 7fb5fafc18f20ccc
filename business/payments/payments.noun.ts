import type { Noun } from "../noun.ts";

export const payments = {
  tables: {
    payments: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "siud" },
      duty: "money",
      kept: "contracts",
      exported: "own",
      ends: { in: "business/payments/erase-payments.ts" },
    },
    payment_attempts: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s" },
      kept: "contracts",
      exported: "own",
      ends: { in: "business/payments/erase-payments.ts" },
    },
    refunds: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "siud" },
      duty: "money",
      kept: "contracts",
      exported: "own",
      ends: { in: "business/payments/erase-payments.ts" },
    },
    refund_files: {
      level: "confidential",
      rights: { staff: "s" },
      kept: "bank_statements",
      ends: { in: "business/payments/erase-payments.ts" },
    },
    simulated_payments: {
      level: "confidential",
      rights: {},
      kept: "contracts",
      ends: { in: "business/payments/erase-payments.ts" },
    },
    bank_statements: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "money",
      kept: "bank_statements",
      ends: { in: "business/payments/erase-payments.ts" },
    },
    statement_lines: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "money",
      kept: "bank_statements",
      ends: { in: "business/payments/erase-payments.ts" },
    },
  },
  notifications: {
    refund_sent: { urgent: true, leadsTo: "order" },
  },
} as const satisfies Noun;
