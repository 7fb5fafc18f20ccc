import { sql } from "drizzle-orm";
import { integer, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { staffAccess, systemAccess, visitor } from "../roles.sql.ts";

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
    /** The period it reports on, EDTF: "1948/1962". */
    period: text(),
    coverage: text(),
    /** Columns that name people: dropped, or stored where only the system role reads. */
    persons: text({ enum: ["drop", "restrict"] })
      .notNull()
      .default("drop"),
    /** "public": its sightings are of famous vehicles and published already, so that everybody may read them. */
    visibility: text({ enum: ["team", "public"] })
      .notNull()
      .default("team"),
    createdAt: moment().notNull(),
  },
  (t) => [
    staffAccess("archive_sources"),
    systemAccess("archive_sources"),
    pgPolicy("archive_sources_published", {
      for: "select",
      to: visitor,
      using: sql`${t.visibility} = 'public'`,
    }),
  ],
);
