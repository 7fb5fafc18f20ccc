import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { staffAccess, staffReadAccess, systemAccess } from "../roles.sql.ts";
import { archiveRecords } from "./archive.sql.ts";
import type { ColumnMapping } from "./column-mapping.ts";
import type { LineProblem } from "./line-problem.ts";
import { dayOrders, encodings } from "./reading-choices.ts";
import { archiveSources } from "./sources.sql.ts";

export const archiveImports = pgTable(
  "archive_imports",
  {
    id: uuid().primaryKey(),
    sourceId: uuid()
      .notNull()
      .references(() => archiveSources.id),
    fileName: text().notNull(),
    fileKey: text(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    format: text({ enum: ["csv", "jsonl"] }).notNull(),
    encoding: text({ enum: encodings }).notNull(),
    separator: text(),
    mapping: jsonb().$type<ColumnMapping>(),
    /** Of numeric dates; null lets the column decide. */
    dayOrder: text({ enum: dayOrders }),
    /** Of a spreadsheet file, by name. */
    sheet: text(),
    dryRun: boolean().notNull().default(false),
    state: text({ enum: ["draft", "waiting", "running", "finished", "refused"] }).notNull(),
    /** Checkpoint: everything up to this line is stored; SHA-256 of the file so far. */
    lineReached: integer().notNull().default(0),
    bytesReached: bigint({ mode: "number" }).notNull().default(0),
    sha256Reached: text(),
    added: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Cells that were left out, or read in a way that somebody should see. */
    noted: integer().notNull().default(0),
    refusal: jsonb().$type<LineProblem>(),
    runBy: uuid(),
    aliveAt: moment(),
    orderedBy: uuid(),
    createdAt: moment().notNull(),
    finishedAt: moment(),
  },
  (t) => [
    index("archive_imports_source").on(t.sourceId, t.createdAt),
    uniqueIndex("archive_imports_one_run").on(t.sourceId).where(sql`${t.state} = 'running'`),
    staffAccess("archive_imports"),
    systemAccess("archive_imports"),
  ],
);

/** Problems of single lines, the first 10,000; the import row counts the rest. */
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
    /** Its row was taken without the cell. */
    rowKept: boolean().notNull().default(false),
  },
  (t) => [
    index("archive_import_problems_import").on(t.importId, t.line),
    staffReadAccess("archive_import_problems"),
    systemAccess("archive_import_problems"),
  ],
);

/** Names of people given by a source. Only the system role may read them, and no page shows them. */
export const archivePersons = pgTable(
  "archive_persons",
  {
    id: uuid().primaryKey(),
    recordId: uuid()
      .notNull()
      .references(() => archiveRecords.id, { onDelete: "cascade" }),
    role: text().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("archive_persons_once").on(t.recordId, t.role, t.name),
    systemAccess("archive_persons"),
  ],
);
