import type { Noun } from "../noun.ts";

export const ledger = {
  tables: {
    "tax.ledger_entries": {
      level: "confidential",
      rights: { staff: "s", system: "si" },
      kept: "books",
      ends: { in: "business/ledger/erase-entries.ts" },
    },
    "tax.ledger_postings": {
      level: "confidential",
      rights: { staff: "s", system: "si" },
      kept: "books",
      ends: { parent: "tax.ledger_entries" },
    },
  },
} as const satisfies Noun;
