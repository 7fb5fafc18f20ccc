import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import type { ArchiveAnswer } from "../matching/answer/answer-search.ts";
import {
  currentEnquiryId,
  currentUserId,
  customer,
  ownerSees,
  staffDutyChanges,
  staffReadAccess,
  systemAccess,
  visitor,
} from "../roles.sql.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { researchStatuses } from "./research.ts";

/** All that a visitor may learn. `closed`: how closed cases ended, once they are enough to mean something. */
export type SearchAnswer = ArchiveAnswer & {
  closed: ClosedCases | null;
  /** Pictures of the visitor: compared with those of the archive, and how many look like one of them. */
  pictures: { readable: number; compared: number; alike: number };
};

export type ClosedCases = { cases: number; withFinding: number };

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
    recollection: text(),
    dealer: text(),
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
      using: sql`id = ${currentEnquiryId}`,
      withCheck: sql`id = ${currentEnquiryId}`,
    }),
    staffReadAccess("enquiries"),
    systemAccess("enquiries"),
  ],
);

export const researches = pgTable(
  "researches",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    vehicleId: uuid().notNull(),
    packageId: text().notNull(),
    status: text({ enum: researchStatuses }).notNull().default("pending"),
    progressPercentage: integer().notNull().default(0),
    statusMessage: text(),
    barnabyScore: integer(),
    classification: text(),
    /** Times longer than a year of which nobody knows the holder, and contradictions not yet handled; computed with the score. */
    gaps: integer().notNull().default(0),
    contradictions: integer().notNull().default(0),
    assigneeId: uuid().references(() => users.id),
    promisedAt: moment(),
    /** The day named to the customer where the promised one is not kept. */
    expectedOn: date(),
    /** The deadline is suspended while this is set. */
    waitingSince: moment(),
    startedAt: moment(),
    completedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("researches_of_vehicle").on(t.vehicleId),
    index("researches_assignee").on(t.assigneeId),
    index("researches_user").on(t.userId, t.createdAt),
    index("researches_search").using("gin", t.number.op("gin_trgm_ops")),
    index("researches_status").on(t.status, t.promisedAt),
    index("researches_open").on(t.promisedAt).where(sql`status not in ('completed', 'cancelled')`),
    unique("researches_owner").on(t.id, t.userId),
    unique("researches_vehicle").on(t.id, t.vehicleId),
    foreignKey({
      name: "researches_vehicle_of_owner",
      columns: [t.vehicleId, t.userId],
      foreignColumns: [vehicles.id, vehicles.userId],
    }),
    check("researches_progress", sql`${t.progressPercentage} between 0 and 100`),
    check("researches_score", sql`${t.barnabyScore} between 0 and 100`),
    ownerSees("researches"),
    pgPolicy("researches_own_open", {
      for: "insert",
      to: customer,
      withCheck: sql`user_id = ${currentUserId} and status = 'pending' and progress_percentage = 0
        and gaps + contradictions = 0
        and num_nonnulls(status_message, barnaby_score, classification, assignee_id, promised_at, expected_on, waiting_since, started_at, completed_at) = 0
        and vehicle_id in (select v.id from vehicles v where v.user_id = ${currentUserId})`,
    }),
    ...staffDutyChanges("researches", "research"),
    systemAccess("researches"),
  ],
);
