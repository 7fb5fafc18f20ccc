import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { staffMay, systemMay } from "../roles.sql.ts";
import { archiveSources } from "./sources.sql.ts";

export type Bilingual = { de: string; en: string };

/**
 * One sighting each: where and when a vehicle was seen, as the source says it, and the keys under which it is found.
 * Never the name of a living private person. Visitors and customers have no way in: they receive counts and confirmed findings.
 */
export const archiveRecords = pgTable(
  "archive_records",
  {
    id: uuid().primaryKey(),
    sourceId: uuid()
      .notNull()
      .references(() => archiveSources.id),
    ref: text().notNull(),
    kind: text().notNull(),
    make: text(),
    model: text(),
    family: text(),
    year: integer(),
    plates: text().array().notNull().default(sql`'{}'`),
    chassis: text(),
    engine: text(),
    colour: text(),
    place: text(),
    region: text(),
    country: text(),
    observed: text(),
    observedFrom: date(),
    observedUntil: date(),
    eventType: text().notNull().default("note"),
    title: jsonb().$type<Bilingual>(),
    text: jsonb().$type<Bilingual>(),
    url: text(),
    names: text().array().notNull().default(sql`'{}'`),
    sailNumber: text(),
    yardNumber: text(),
    alsoIn: text().array().notNull().default(sql`'{}'`),
    vehicleKey: text(),
    /** `blockKeys` of archive-keys.ts, and the version of the rules they were made by. */
    blockKeys: integer().array().notNull().default(sql`'{}'`),
    keysVersion: integer().notNull().default(0),
    /** MD5 of what the source says, and of the version of our reading; unchanged lines of a repeated import are told by it. */
    contentHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex("archive_records_ref").on(t.sourceId, t.ref),
    index("archive_records_block_keys").using("gin", t.blockKeys),
    index("archive_records_keys_version").on(t.keysVersion, t.id),
    index("archive_records_vehicle").on(t.vehicleKey),
    check("archive_records_year", sql`${t.year} between 1700 and 2100`),
    staffMay("archive_records"),
    systemMay("archive_records"),
  ],
);
