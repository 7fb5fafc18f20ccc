import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { customer, me, myEnquiry, staffMay, staffSee, systemMay, visitor } from "../roles.sql.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { researchStatuses } from "./research.ts";

const moment = () => timestamp({ withTimezone: true });

/** What the archive could say at once: how many sightings, in which regions, how likely a hit. Never more. */
export type SearchAnswer = {
  sightings: number;
  regions: string[];
  probability: number;
  forecast: "details" | "average";
  /** What would raise it most; absent in answers given before this was said. */
  raisedBy?: { detail: "chassis" | "plate" | "model" | "year"; probability: number }[];
};

/** What a visitor described on the site, before it is a case. It belongs to the browser whose signed cookie names it. */
export const enquiries = pgTable(
  "enquiries",
  {
    id: uuid().primaryKey(),
    locale: text({ enum: ["de", "en"] }).notNull(),
    vehicleType: text({ enum: ["classic-car", "antique-boat"] }).notNull(),
    kennzeichen: text(),
    markeModell: text(),
    baujahr: text(),
    fahrgestellnummer: text(),
    answer: jsonb().$type<SearchAnswer>(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    orderedAt: moment(),
  },
  (t) => [
    index("enquiries_expiry").on(t.expiresAt),
    pgPolicy("enquiries_own", {
      for: "all",
      to: [visitor, customer],
      using: sql`id = ${myEnquiry}`,
      withCheck: sql`id = ${myEnquiry}`,
    }),
    staffSee("enquiries"),
    systemMay("enquiries"),
  ],
);

/** The case. */
export const researches = pgTable(
  "researches",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    vehicleId: uuid()
      .notNull()
      .references(() => vehicles.id),
    packageId: text().notNull(),
    status: text({ enum: researchStatuses }).notNull().default("pending"),
    progressPercentage: integer().notNull().default(0),
    statusMessage: text(),
    barnabyScore: integer(),
    classification: text(),
    assigneeId: uuid().references(() => users.id),
    promisedAt: moment(),
    /** Since when the case waits for the customer; the promise does not run meanwhile. */
    waitingSince: moment(),
    startedAt: moment(),
    completedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("researches_user").on(t.userId, t.createdAt),
    index("researches_status").on(t.status, t.promisedAt),
    check("researches_progress", sql`${t.progressPercentage} between 0 and 100`),
    check("researches_score", sql`${t.barnabyScore} between 0 and 100`),
    pgPolicy("researches_own_see", { for: "select", to: customer, using: sql`user_id = ${me}` }),
    pgPolicy("researches_own_open", {
      for: "insert",
      to: customer,
      withCheck: sql`user_id = ${me} and status = 'pending' and progress_percentage = 0`,
    }),
    staffMay("researches"),
    systemMay("researches"),
  ],
);
