import type { Noun } from "../noun.ts";

export const ledgerNoun = {
  uses: ["audit", "numbers"],
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
  audit: ["ledger.booked"],
} as const satisfies Noun;
