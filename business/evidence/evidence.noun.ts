import type { Noun } from "../noun.ts";

export const evidence = {
  tables: {
    sources: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "siud" },
      duty: "research",
      kept: "cases",
      exported: "own",
      ends: { in: "business/evidence/erase-evidence.ts" },
    },
    statement_citations: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "siud" },
      duty: "research",
      kept: "cases",
      exported: "own",
      ends: { in: "business/evidence/erase-evidence.ts" },
    },
    citations: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "research",
      kept: "cases",
      ends: { in: "business/evidence/erase-evidence.ts" },
    },
  },
} as const satisfies Noun;
