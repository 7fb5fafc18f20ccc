import type { Noun } from "../noun.ts";

export const invoices = {
  uses: [
    "audit",
    "numbers",
    "mails",
    "accounts",
    "vehicles",
    "documents",
    "messages",
    "ledger",
    "researches",
    "orders",
  ],
  tables: {
    // Finance alone reads the tax store; nobody changes a row, and the database refuses to lose one within its term.
    "tax.invoices": {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s", system: "si" },
      kept: "invoices",
      exported: "own",
      ends: { in: "business/invoices/erase-invoices.ts" },
    },
    "tax.invoice_files": {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s", system: "si" },
      kept: "invoices",
      exported: "own",
      ends: { parent: "tax.invoices" },
    },
  },
  notifications: {
    invoice_issued: { leadsTo: "order" },
    invoice_cancelled: { leadsTo: "order" },
  },
  audit: ["invoice.cancelled", "invoice.erased", "invoice.issued", "invoice.opened", "invoice.written"],
  jobs: ["invoices.issue", "invoices.issue-due", "invoices.write"],
} as const satisfies Noun;
