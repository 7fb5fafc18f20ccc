import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { staffAccess, systemAccess, visitor } from "../roles.sql.ts";
import { archiveSources } from "./sources.sql.ts";

export type Bilingual = { de: string; en: string };

/** What a sighting says of who had the vehicle; EDTF dates, null for a side that it does not tell. */
export type ReportedCustody = {
  party: Bilingual;
  begin: string | null;
  end: string | null;
  uncertain?: boolean;
};

/** Never with a living private person's name. Visitors read what a public source says and nobody has withdrawn. */
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
    /** The dealer or the workshop, as on the frame of its plate; never shown to visitors. */
    dealer: text(),
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
    custody: jsonb().$type<ReportedCustody[]>(),
    /** Its sources contradict each other; the text says in what. */
    disputed: boolean().notNull().default(false),
    knownFor: jsonb().$type<Bilingual>(),
    blockKeys: integer().array().notNull().default(sql`'{}'`),
    keysVersion: integer().notNull().default(0),
    /** MD5 of the reported fields and the reading version; identifies unchanged lines of a repeated import. */
    contentHash: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("archive_records_ref").on(t.sourceId, t.ref),
    index("archive_records_block_keys").using("gin", t.blockKeys),
    index("archive_records_keys_version").on(t.keysVersion, t.id),
    index("archive_records_vehicle").on(t.vehicleKey),
    check("archive_records_year", sql`${t.year} between 1700 and 2100`),
    staffAccess("archive_records"),
    systemAccess("archive_records"),
    // Row security applies to both tables named here: a visitor sees public sources alone.
    pgPolicy("archive_records_published", {
      for: "select",
      to: visitor,
      using: sql`source_id in (select id from archive_sources)
        and not exists (select from withdrawn_sightings w where w.record_id = archive_records.id)`,
    }),
  ],
);
