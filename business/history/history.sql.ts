import { sql } from "drizzle-orm";
import { date, index, jsonb, pgPolicy, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Agreement } from "#business/matching/candidates/agreements.ts";
import { users } from "../accounts/accounts.sql.ts";
import { archiveRecords } from "../archive/archive.sql.ts";
import { moment } from "../columns.ts";
import { currentUserId, customer, staffAccess, systemAccess } from "../roles.sql.ts";

export const fruitlessSearches = pgTable(
  "fruitless_searches",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    searchedOn: date().notNull(),
    place: text().notNull(),
    lookedFor: text(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("fruitless_searches_research").on(t.researchId, t.searchedOn),
    pgPolicy("fruitless_searches_own_see", {
      for: "select",
      to: customer,
      using: sql`user_id = ${currentUserId}`,
    }),
    staffAccess("fruitless_searches"),
    systemAccess("fruitless_searches"),
  ],
);

export const researchTimeline = pgTable(
  "research_timeline",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    date: text().notNull(),
    sortsOn: date().notNull(),
    title: text().notNull(),
    eventType: text().notNull().default("event"),
    description: text(),
    place: text(),
    citation: text(),
    evidenceClass: text({ enum: ["A", "B", "C", "D", "E", "F"] }),
    archiveRecordId: uuid().references(() => archiveRecords.id),
    /** For the customer to read: no weights, no persons. */
    agreements: jsonb().$type<Agreement[]>().notNull().default([]),
    status: text({ enum: ["proposed", "accepted", "rejected"] })
      .notNull()
      .default("accepted"),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique("research_timeline_of_case").on(t.id, t.researchId),
    index("research_timeline_research").on(t.researchId, t.sortsOn),
    pgPolicy("research_timeline_own_see", {
      for: "select",
      to: customer,
      using: sql`user_id = ${currentUserId} and status = 'accepted'`,
    }),
    staffAccess("research_timeline"),
    systemAccess("research_timeline"),
  ],
);
