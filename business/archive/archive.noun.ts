import type { Noun } from "../noun.ts";

export const archiveNoun = {
  uses: ["audit", "documents", "identification"],
  tables: {
    // Strangers read what public sources say and nobody has withdrawn.
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
    // Personal names: no page and no staff member reads them.
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
  waiting: { imports: { table: "archive_imports", where: "state = 'draft'" } },
  teamPages: { archive: { title: "archive_title", place: 5, count: "imports" } },
  audit: [
    "archive.file-uploaded",
    "archive.import-queued",
    "archive.import-refused",
    "archive.import-tried",
    "archive.imported",
    "archive.objection-recorded",
    "archive.picture-saved",
    "archive.rekeyed",
    "archive.sighting-reinstated",
    "archive.sighting-withdrawn",
    "archive.source-added",
    "archive.source-deleted",
    "archive.source-described",
    "archive.upload-discarded",
    "archive.upload-purged",
  ],
  jobs: ["archive.changed", "archive.rekey", "archive.take-out-persons", "archive.import"],
} as const satisfies Noun;
