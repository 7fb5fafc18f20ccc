import type { Noun } from "../noun.ts";

export const documents = {
  tables: {
    research_documents: {
      level: "confidential",
      rights: { visitorOwn: "si", customerOwn: "si", staff: "siud" },
      kept: ["cases", "removed_files"],
      exported: "own",
      ends: { in: "business/documents/erase-files.ts" },
    },
    byte_budgets: {
      level: "internal",
      rights: {},
      kept: "attempts",
      ends: { in: "business/documents/reserve-bytes.ts" },
    },
  },
} as const satisfies Noun;
