import type { Noun } from "../noun.ts";

export const invoices = {
  tables: {
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
} as const satisfies Noun;
