import { sql } from "drizzle-orm";
import { pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { staffAccess, systemAccess, visitor } from "../roles.sql.ts";
import { archiveRecords } from "./archive.sql.ts";
import { withdrawalReasons } from "./withdrawal-reasons.ts";

/** Sightings that are no longer published. Whoever follows a citation is told why, and nothing else of them. */
export const withdrawnSightings = pgTable(
  "withdrawn_sightings",
  {
    recordId: uuid()
      .primaryKey()
      .references(() => archiveRecords.id, { onDelete: "cascade" }),
    /** Of its permanent address. */
    code: text().notNull().unique(),
    reason: text({ enum: withdrawalReasons }).notNull(),
    withdrawnAt: moment().notNull(),
  },
  () => [
    staffAccess("withdrawn_sightings"),
    systemAccess("withdrawn_sightings"),
    pgPolicy("withdrawn_sightings_told", { for: "select", to: visitor, using: sql`true` }),
  ],
);

/** Names of people who objected, kept so that no later import publishes them again (Art. 21 GDPR). */
export const archiveObjections = pgTable(
  "archive_objections",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    handledAt: moment(),
  },
  () => [systemAccess("archive_objections")],
);
