import { sql } from "drizzle-orm";
import { date, index, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { archiveRecords } from "../archive/archive.sql.ts";
import { customer, me, staffMay, systemMay } from "../roles.sql.ts";

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
