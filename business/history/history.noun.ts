import type { Noun } from "../noun.ts";

export const historyNoun = {
  uses: ["audit", "accounts", "identification", "vehicles", "documents", "archive", "matching", "evidence"],
  tables: {
    research_timeline: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "siud" },
      duty: "research",
      kept: "cases",
      exported: "own",
      ends: { in: "business/history/erase-entries.ts" },
    },
    custody_periods: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "siud" },
      duty: "research",
      kept: "cases",
      exported: "own",
      ends: { in: "business/history/erase-entries.ts" },
    },
    fruitless_searches: {
      level: "internal",
      rights: { customerOwn: "s", staff: "siud" },
      duty: "research",
      kept: "cases",
      exported: "own",
      ends: { in: "business/history/erase-entries.ts" },
    },
    // Every state of a statement: added, never changed. Customers read the statement.
    statement_versions: {
      level: "confidential",
      rights: { staff: "si" },
      duty: "research",
      kept: "cases",
      ends: { parent: "research_timeline" },
    },
    custody_versions: {
      level: "confidential",
      rights: { staff: "si" },
      duty: "research",
      kept: "cases",
      ends: { parent: "custody_periods" },
    },
  },
  audit: [
    "custody.changed",
    "custody.holder-named",
    "custody.published",
    "custody.restored",
    "custody.withdrawn",
    "statement.changed",
    "statement.published",
    "statement.restored",
    "statement.withdrawn",
  ],
} as const satisfies Noun;
