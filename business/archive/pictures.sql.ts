import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { staffReadAccess, systemAccess } from "../roles.sql.ts";
import { archiveRecords } from "./archive.sql.ts";

/** Perceptual hashes of the pictures of sightings. The pictures themselves stay where they are: they may be somebody's work. */
export const archivePictures = pgTable(
  "archive_pictures",
  {
    id: uuid().primaryKey(),
    recordId: uuid()
      .notNull()
      .references(() => archiveRecords.id, { onDelete: "cascade" }),
    fingerprint: text().notNull(),
    /** Its eight bytes with their positions: fingerprints that differ by up to seven bits share one. */
    bands: integer().array().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("archive_pictures_once").on(t.recordId, t.fingerprint),
    index("archive_pictures_bands").using("gin", t.bands),
    check("archive_pictures_fingerprint", sql`${t.fingerprint} ~ '^[0-9a-f]{16}$'`),
    staffReadAccess("archive_pictures"),
    systemAccess("archive_pictures"),
  ],
);
