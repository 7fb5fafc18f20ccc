import type { Noun } from "../noun.ts";

export const evidenceNoun = {
  uses: ["audit", "accounts", "identification", "vehicles", "documents", "archive"],
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
  audit: [
    "citation.changed",
    "citation.linked",
    "citation.removed",
    "citation.unlinked",
    "source.added",
    "source.changed",
    "source.cited",
    "source.removed",
    "source.separated",
  ],
  jobs: ["evidence.changed"],
} as const satisfies Noun;
