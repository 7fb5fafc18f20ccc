import type { Noun } from "../noun.ts";

export const archive = {
  tables: {
    archive_records: {
      level: "internal",
      rights: { visitor: "s", staff: "siud" },
      kept: null,
    },
    archive_imports: {
      level: "internal",
      rights: { staff: "siud" },
      kept: "imports",
      ends: { in: "business/archive/imports/purge-imports.ts" },
    },
    archive_import_problems: {
      level: "confidential",
      rights: { staff: "s" },
      kept: "imports",
      ends: { parent: "archive_imports", in: "business/archive/imports/purge-imports.ts" },
    },
    archive_persons: {
      level: "confidential",
      rights: {},
      kept: "persons",
      ends: { parent: "archive_records", in: "business/archive/published/take-out-names.ts" },
    },
    archive_pictures: {
      level: "internal",
      rights: { staff: "s" },
      kept: null,
    },
    withdrawn_sightings: {
      level: "internal",
      rights: { visitor: "s", staff: "siud" },
      kept: null,
    },
    archive_objections: {
      level: "confidential",
      rights: {},
      kept: "persons",
    },
    archive_sources: {
      level: "internal",
      rights: { visitor: "s", staff: "siud" },
      kept: null,
    },
  },
} as const satisfies Noun;
