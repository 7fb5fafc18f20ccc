import type { Noun } from "../noun.ts";

export const documentsNoun = {
  uses: ["audit", "accounts"],
  tables: {
    research_documents: {
      level: "confidential",
      rights: { visitorOwn: "si", customerOwn: "si", staff: "siud" },
      kept: ["cases", "removed_files"],
      exported: "own",
      ends: { in: "business/documents/erase-files.ts" },
    },
    // Of the team only research sees them; they are written on behalf of it.
    document_originals: {
      level: "confidential",
      rights: { staff: "s" },
      kept: ["cases", "removed_files"],
      ends: { parent: "research_documents" },
    },
    byte_budgets: {
      level: "internal",
      rights: {},
      kept: "attempts",
      ends: { in: "business/documents/reserve-bytes.ts" },
    },
  },
  audit: [
    "documents.shared",
    "document.erased",
    "document.inspected",
    "document.read",
    "document.refused",
    "document.removed",
    "document.restored",
    "document.uploaded",
    "documents.adopted",
    "documents.shared",
    "documents.stored",
    "upload.discarded",
  ],
  jobs: [
    "documents.inspect",
    "documents.changed",
    "documents.purge",
    "documents.purge-uploads",
    "documents.purge-partial-files",
  ],
} as const satisfies Noun;
