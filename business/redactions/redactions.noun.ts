import type { Noun } from "../noun.ts";

export const redactionsNoun = {
  uses: ["audit", "accounts", "identification", "documents", "evidence", "history", "people"],
  tables: {
    document_redactions: {
      level: "internal",
      rights: { staff: "si" },
      duty: "research",
      kept: ["cases", "removed_files"],
      ends: { parent: "research_documents" },
    },
  },
  audit: [
    "document.original-erased",
    "document.redacted",
    "document.redaction-failed",
    "document.redaction-lifted",
    "document.redaction-requested",
  ],
  jobs: ["redactions.burn"],
} as const satisfies Noun;
