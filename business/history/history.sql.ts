import { sql } from "drizzle-orm";
import { date, index, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { archiveRecords } from "../archive/archive.sql.ts";
import type { Agreement } from "../matching/agreements.ts";
import { customer, me, staffMay, systemMay } from "../roles.sql.ts";

/** Where nothing was found: it was searched and paid for, and nobody needs to search there again. */
export const fruitlessSearches = pgTable(
  "fruitless_searches",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    searchedOn: date().notNull(),
    /** The archive, the register, the club. */
    place: text().notNull(),
    /** What was looked for there. */
    lookedFor: text(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index("fruitless_searches_research").on(t.researchId, t.searchedOn),
    pgPolicy("fruitless_searches_own_see", { for: "select", to: customer, using: sql`user_id = ${me}` }),
    staffMay("fruitless_searches"),
    systemMay("fruitless_searches"),
  ],
);

/** What is known of the vehicle of a case, one dated statement each. Customers see accepted ones only. */
export const researchTimeline = pgTable(
  "research_timeline",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** EDTF: `1968~`, `1968/1971`, `../1974`. */
    date: text().notNull(),
    sortsOn: date().notNull(),
    title: text().notNull(),
    eventType: text().notNull().default("event"),
    description: text(),
    place: text(),
    citation: text(),
    evidenceClass: text({ enum: ["A", "B", "C", "D", "E", "F"] }),
    archiveRecordId: uuid().references(() => archiveRecords.id),
    /** What agrees between the vehicle and this sighting of the archive, for its customer to read; no weights, no persons. */
    agreements: jsonb().$type<Agreement[]>().notNull().default([]),
    status: text({ enum: ["proposed", "accepted", "rejected"] })
      .notNull()
      .default("accepted"),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index("research_timeline_research").on(t.researchId, t.sortsOn),
    pgPolicy("research_timeline_own_see", {
      for: "select",
      to: customer,
      using: sql`user_id = ${me} and status = 'accepted'`,
    }),
    staffMay("research_timeline"),
    systemMay("research_timeline"),
  ],
);
