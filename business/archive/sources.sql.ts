import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffMay, systemMay } from "../roles.sql.ts";

/** Where sightings come from: an archive, a book, a catalogue, a register. */
export const archiveSources = pgTable(
  "archive_sources",
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    title: text().notNull(),
    publisher: text(),
    kind: text().notNull(),
    evidenceClass: text({ enum: ["A", "B", "C", "D", "E", "F"] }).notNull(),
    licence: text().notNull(),
    legalBasis: text().notNull(),
    url: text(),
    year: integer(),
    /** The time it reports on, EDTF: "1948/1962". */
    period: text(),
    /** What it covers, in a sentence for researchers. */
    coverage: text(),
    /** What becomes of columns that name people: left out, or kept where only the house itself can read. */
    persons: text({ enum: ["drop", "restrict"] })
      .notNull()
      .default("drop"),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  () => [staffMay("archive_sources"), systemMay("archive_sources")],
);
