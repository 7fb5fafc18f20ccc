import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { archiveRecords } from "../archive/archive.sql.ts";
import { staffSee, systemMay } from "../roles.sql.ts";
import type { Link } from "./linkage/group-links.ts";

/**
 * One run that resolved all sightings into vehicles. In force is the finished one with the highest number; undone, the one before it
 * is in force again. A running one that was killed is never in force and goes when the next one begins.
 */
export const resolutions = pgTable(
  "resolutions",
  {
    number: integer().primaryKey().generatedByDefaultAsIdentity(),
    state: text({ enum: ["running", "finished", "undone"] }).notNull(),
    modelVersion: integer().notNull(),
    /** Sightings read, pairs compared, sets of two and more, and the sightings in them. */
    sightings: integer().notNull().default(0),
    compared: integer().notNull().default(0),
    sets: integer().notNull().default(0),
    grouped: integer().notNull().default(0),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    aliveAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
    undoneAt: timestamp({ withTimezone: true }),
    undoneBy: text(),
  },
  (t) => [
    uniqueIndex("resolutions_one_run").on(t.state).where(sql`${t.state} = 'running'`),
    check(
      "resolutions_undone",
      sql`(${t.state} = 'undone') = (num_nonnulls(${t.undoneAt}, ${t.undoneBy}) = 2)`,
    ),
    staffSee("resolutions"),
    systemMay("resolutions"),
  ],
);

/** Sightings held to be of one vehicle: the links that say so, and those refused because they contradict each other. */
export const vehicleSets = pgTable(
  "vehicle_sets",
  {
    id: uuid().primaryKey(),
    resolution: integer()
      .notNull()
      .references(() => resolutions.number, { onDelete: "cascade" }),
    links: jsonb().$type<Link[]>().notNull(),
    refused: jsonb().$type<Link[]>().notNull(),
    undoneAt: timestamp({ withTimezone: true }),
    undoneBy: text(),
  },
  (t) => [
    index("vehicle_sets_resolution").on(t.resolution, t.id),
    check("vehicle_sets_undone", sql`num_nonnulls(${t.undoneAt}, ${t.undoneBy}) in (0, 2)`),
    staffSee("vehicle_sets"),
    systemMay("vehicle_sets"),
  ],
);

/** Which sightings a set holds. In one resolution a sighting is of one vehicle. */
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
    staffSee("vehicle_set_sightings"),
    systemMay("vehicle_set_sightings"),
  ],
);

/** A link that somebody has taken back. No later run makes it again. */
export const linksTakenBack = pgTable(
  "links_taken_back",
  {
    a: uuid()
      .notNull()
      .references(() => archiveRecords.id, { onDelete: "cascade" }),
    b: uuid()
      .notNull()
      .references(() => archiveRecords.id, { onDelete: "cascade" }),
    takenBackBy: text().notNull(),
    takenBackAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.a, t.b] }),
    index("links_taken_back_b").on(t.b),
    check("links_taken_back_order", sql`${t.a} < ${t.b}`),
    staffSee("links_taken_back"),
    systemMay("links_taken_back"),
  ],
);
