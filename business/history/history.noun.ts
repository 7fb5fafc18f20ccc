import type { Noun } from "../noun.ts";

export const history = {
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
} as const satisfies Noun;
