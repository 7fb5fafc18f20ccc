import type { Noun } from "../noun.ts";

export const reports = {
  tables: {
    reports: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "s" },
      kept: "cases",
      exported: "own",
      ends: { in: "business/reports/erase-reports.ts" },
    },
    report_chapters: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "research",
      kept: "cases",
      ends: { in: "business/reports/erase-reports.ts" },
    },
    report_chapter_versions: {
      level: "confidential",
      rights: { staff: "si" },
      duty: "research",
      kept: "cases",
      ends: { parent: "report_chapters" },
    },
    name_consents: {
      level: "confidential",
      rights: { staff: "siud" },
      duty: "research",
      kept: "cases",
      ends: { in: "business/reports/erase-reports.ts" },
    },
    report_files: {
      level: "confidential",
      rights: {},
      kept: "cases",
      ends: { in: "business/reports/erase-reports.ts" },
    },
  },
} as const satisfies Noun;
