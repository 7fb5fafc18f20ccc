import type { Noun } from "../noun.ts";

export const reportsNoun = {
  uses: [
    "audit",
    "accounts",
    "identification",
    "vehicles",
    "documents",
    "redactions",
    "evidence",
    "history",
    "people",
    "researches",
    "score",
  ],
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
    // Names of living people: no customer reads them but in a report, while the consent lasts.
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
    report_prints: {
      level: "internal",
      rights: {},
      kept: "cases",
      ends: { parent: "reports" },
    },
  },
  audit: ["consent.recorded", "consent.withdrawn", "report.issued", "report.written"],
  jobs: ["reports.print"],
} as const satisfies Noun;
