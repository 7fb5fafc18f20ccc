import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Link } from "#business/matching/linkage/grouping/group-links.ts";
import { archiveRecords } from "../archive/archive.sql.ts";
import { moment } from "../columns.ts";
import { staffReadAccess, systemAccess } from "../roles.sql.ts";

/** One run that grouped all sightings into vehicles; in force is the finished one with the highest number. */
export const resolutions = pgTable(
  "resolutions",
  {
    number: integer().primaryKey().generatedByDefaultAsIdentity(),
    state: text({ enum: ["running", "finished", "undone"] }).notNull(),
    modelVersion: integer().notNull(),
    sightings: integer().notNull().default(0),
    compared: integer().notNull().default(0),
    sets: integer().notNull().default(0),
    grouped: integer().notNull().default(0),
    startedAt: moment().notNull(),
    aliveAt: moment().notNull(),
    finishedAt: moment(),
    undoneAt: moment(),
    undoneBy: text(),
  },
  (t) => [
    uniqueIndex("resolutions_one_run").on(t.state).where(sql`${t.state} = 'running'`),
    check(
      "resolutions_undone",
      sql`(${t.state} = 'undone') = (num_nonnulls(${t.undoneAt}, ${t.undoneBy}) = 2)`,
    ),
    staffReadAccess("resolutions"),
    systemAccess("resolutions"),
  ],
);

export const vehicleSets = pgTable(
  "vehicle_sets",
  {
    id: uuid().primaryKey(),
    resolution: integer()
      .notNull()
      .references(() => resolutions.number, { onDelete: "cascade" }),
    links: jsonb().$type<Link[]>().notNull(),
    refused: jsonb().$type<Link[]>().notNull(),
    undoneAt: moment(),
    undoneBy: text(),
  },
  (t) => [
    index("vehicle_sets_resolution").on(t.resolution, t.id),
    check("vehicle_sets_undone", sql`num_nonnulls(${t.undoneAt}, ${t.undoneBy}) in (0, 2)`),
    staffReadAccess("vehicle_sets"),
    systemAccess("vehicle_sets"),
  ],
);

export const vehicleSetSightings = pgTable(
  "vehicle_set_sightings",
  {
    resolution: integer().notNull(),
    archiveRecordId: uuid()
      .notNull()
      .references(() => archiveRecords.id, { onDelete: "cascade" }),
    setId: uuid()
      .notNull()
      .references(() => vehicleSets.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.archiveRecordId, t.resolution] }),
    index("vehicle_set_sightings_set").on(t.setId),
    staffReadAccess("vehicle_set_sightings"),
    systemAccess("vehicle_set_sightings"),
  ],
);

/** Taken back by a person; no later run restores it. */
export const revokedLinks = pgTable(
  "revoked_links",
  {
    a: uuid()
      .notNull()
      .references(() => archiveRecords.id, { onDelete: "cascade" }),
    b: uuid()
      .notNull()
      .references(() => archiveRecords.id, { onDelete: "cascade" }),
    revokedBy: text().notNull(),
    revokedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.a, t.b] }),
    index("revoked_links_b").on(t.b),
    check("revoked_links_order", sql`${t.a} < ${t.b}`),
    staffReadAccess("revoked_links"),
    systemAccess("revoked_links"),
  ],
);
