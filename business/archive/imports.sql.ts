import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { staffMay, staffSee, systemMay } from "../roles.sql.ts";
import { archiveRecords } from "./archive.sql.ts";
import type { ColumnMapping } from "./intake/column-mapping.ts";
import type { LineProblem } from "./intake/line-problem.ts";
import { archiveSources } from "./sources.sql.ts";

/** One file taken into one source: how it is read, how far it came, what became of its lines. */
export const archiveImports = pgTable(
  "archive_imports",
  {
    id: uuid().primaryKey(),
    sourceId: uuid()
      .notNull()
      .references(() => archiveSources.id),
    fileName: text().notNull(),
    /** Where an uploaded file is kept until it has been read; null for a file on the operator's own disk. */
    fileKey: text(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    format: text({ enum: ["csv", "jsonl"] }).notNull(),
    encoding: text({ enum: ["utf-8", "windows-1252"] }).notNull(),
    separator: text(),
    mapping: jsonb().$type<ColumnMapping>(),
    dryRun: boolean().notNull().default(false),
    state: text({ enum: ["draft", "waiting", "running", "finished", "refused"] }).notNull(),
    /** The checkpoint: everything up to this line is done, and the SHA-256 of the file up to its end is this. */
    lineReached: integer().notNull().default(0),
    bytesReached: bigint({ mode: "number" }).notNull().default(0),
    sha256Reached: text(),
    added: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Why the file as a whole could not be read. */
    refusal: jsonb().$type<LineProblem>(),
    /** The run that is at work on it, and its last sign of life. */
    runBy: uuid(),
    aliveAt: timestamp({ withTimezone: true }),
    orderedBy: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index("archive_imports_source").on(t.sourceId, t.createdAt),
    uniqueIndex("archive_imports_one_run").on(t.sourceId).where(sql`${t.state} = 'running'`),
    staffMay("archive_imports"),
    systemMay("archive_imports"),
  ],
);

/** What was wrong with single lines of an import. The first 10,000 of them; the import counts the rest. */
export const archiveImportProblems = pgTable(
  "archive_import_problems",
  {
    id: uuid().primaryKey(),
    importId: uuid()
      .notNull()
      .references(() => archiveImports.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    column: text(),
    code: text().notNull(),
    found: text().notNull(),
  },
  (t) => [
    index("archive_import_problems_import").on(t.importId, t.line),
    staffSee("archive_import_problems"),
    systemMay("archive_import_problems"),
  ],
);

/** Names of people that a source gives for a sighting. Nobody but the house itself can read them, and no page shows them. */
export const archivePersons = pgTable(
  "archive_persons",
  {
    id: uuid().primaryKey(),
    recordId: uuid()
      .notNull()
      .references(() => archiveRecords.id, { onDelete: "cascade" }),
    /** The source's own word: "Halter", "owner". */
    role: text().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex("archive_persons_once").on(t.recordId, t.role, t.name), systemMay("archive_persons")],
);
