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
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Agreement } from "#business/matching/candidates/agreements.ts";
import { users } from "../accounts/accounts.sql.ts";
import { versionColumns } from "../accounts/versioned.sql.ts";
import { archiveRecords } from "../archive/archive.sql.ts";
import { moment } from "../columns.ts";
import {
  currentUserId,
  customer,
  ownerSees,
  staffDutyAccess,
  staffDutyAppends,
  systemAccess,
} from "../roles.sql.ts";
import { acquisitions, type CustodyContent, custodyRoles } from "./custody.ts";
import { odometerUnits, type StatementContent, statementChanges, statementStatuses } from "./statement.ts";
import { withheldReasons } from "./withheld.ts";

const published = () => ({
  status: text({ enum: statementStatuses }).notNull().default("proposed"),
  publishedAt: moment(),
  /** Why it was withdrawn or rejected; the customer reads why a published one was withdrawn. */
  reason: text(),
  /** Kept from customers, papers and scores, and since when: a trigger of `people` writes both. */
  withheld: text({ enum: withheldReasons }),
  withheldAt: moment(),
  ...versionColumns(),
});

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
    index("fruitless_searches_user").on(t.userId),
    index("fruitless_searches_research").on(t.researchId, t.searchedOn),
    index("fruitless_searches_search").using(
      "gin",
      t.place.op("gin_trgm_ops"),
      t.lookedFor.op("gin_trgm_ops"),
    ),
    ownerSees("fruitless_searches"),
    ...staffDutyAccess("fruitless_searches", "research"),
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
    /** In whose words it was typed; null where they say no more than `date`. */
    dateAsTyped: text(),
    sortsOn: date().notNull(),
    /** One of the two languages may be missing. */
    titleDe: text(),
    titleEn: text(),
    eventType: text().notNull().default("event"),
    descriptionDe: text(),
    descriptionEn: text(),
    place: text(),
    odometer: integer(),
    odometerUnit: text({ enum: odometerUnits }),
    /** Of a sighting from the archive: title and publisher of its source, which customers may read. */
    citation: text(),
    evidenceClass: text({ enum: ["A", "B", "C", "D", "E", "F"] }),
    archiveRecordId: uuid().references(() => archiveRecords.id),
    /** For the customer to read: no weights, no persons. */
    agreements: jsonb().$type<Agreement[]>().notNull().default([]),
    ...published(),
  },
  (t) => [
    index("research_timeline_archive_record").on(t.archiveRecordId),
    index("research_timeline_user").on(t.userId),
    unique("research_timeline_of_case").on(t.id, t.researchId),
    index("research_timeline_research").on(t.researchId, t.sortsOn),
    index("research_timeline_search").using(
      "gin",
      t.titleDe.op("gin_trgm_ops"),
      t.titleEn.op("gin_trgm_ops"),
      t.descriptionDe.op("gin_trgm_ops"),
      t.descriptionEn.op("gin_trgm_ops"),
      t.place.op("gin_trgm_ops"),
    ),
    pgPolicy("research_timeline_own_see", {
      for: "select",
      to: customer,
      using: sql`user_id = ${currentUserId} and status in ('accepted', 'withdrawn') and withheld is null`,
    }),
    check("research_timeline_title", sql`num_nonnulls(${t.titleDe}, ${t.titleEn}) > 0`),
    check("research_timeline_odometer", sql`(${t.odometer} is null) = (${t.odometerUnit} is null)`),
    check("research_timeline_withdrawn", sql`${t.status} <> 'withdrawn' or ${t.reason} is not null`),
    ...staffDutyAccess("research_timeline", "research"),
    systemAccess("research_timeline"),
  ],
);

/** Every state of a statement since it was drafted; rows are added and never changed. */
export const statementVersions = pgTable(
  "statement_versions",
  {
    id: uuid().primaryKey(),
    statementId: uuid()
      .notNull()
      .references(() => researchTimeline.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    change: text({ enum: statementChanges }).notNull(),
    content: jsonb().$type<StatementContent>().notNull(),
    changedBy: uuid()
      .notNull()
      .references(() => users.id),
    changedAt: moment().notNull(),
  },
  (t) => [
    unique("statement_versions_number").on(t.statementId, t.version),
    ...staffDutyAppends("statement_versions", "research"),
    systemAccess("statement_versions"),
  ],
);

/** Who held the vehicle. A party is a label ("Halter 3, Raum Celle"), never a name without consent. */
export const custodyPeriods = pgTable(
  "custody_periods",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    party: text().notNull(),
    role: text({ enum: custodyRoles }).notNull(),
    /** EDTF, and the days within which it lies. */
    begin: text(),
    beginEarliest: date(),
    beginLatest: date(),
    end: text(),
    endEarliest: date(),
    endLatest: date(),
    /** As typed, where the words say more. */
    beginAsTyped: text(),
    endAsTyped: text(),
    acquisition: text({ enum: acquisitions }).notNull().default("unknown"),
    place: text(),
    uncertain: boolean().notNull().default(false),
    /** Of the case: at most one of them. */
    personId: uuid(),
    institutionId: uuid(),
    ...published(),
  },
  (t) => [
    index("custody_periods_user").on(t.userId),
    unique("custody_periods_of_case").on(t.id, t.researchId),
    index("custody_periods_research").on(t.researchId, t.beginEarliest),
    index("custody_periods_person").on(t.personId),
    index("custody_periods_institution").on(t.institutionId),
    index("custody_periods_search").using("gin", t.party.op("gin_trgm_ops"), t.place.op("gin_trgm_ops")),
    pgPolicy("custody_periods_own_see", {
      for: "select",
      to: customer,
      using: sql`user_id = ${currentUserId} and status in ('accepted', 'withdrawn') and withheld is null`,
    }),
    check("custody_periods_withdrawn", sql`${t.status} <> 'withdrawn' or ${t.reason} is not null`),
    check("custody_periods_holder", sql`num_nonnulls(${t.personId}, ${t.institutionId}) < 2`),
    check("custody_periods_order", sql`${t.endLatest} >= ${t.beginEarliest}`),
    ...staffDutyAccess("custody_periods", "research"),
    systemAccess("custody_periods"),
  ],
);

/** Every state of a period of custody since it was drafted; rows are added and never changed. */
export const custodyVersions = pgTable(
  "custody_versions",
  {
    id: uuid().primaryKey(),
    custodyId: uuid()
      .notNull()
      .references(() => custodyPeriods.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    change: text({ enum: statementChanges }).notNull(),
    content: jsonb().$type<CustodyContent>().notNull(),
    changedBy: uuid()
      .notNull()
      .references(() => users.id),
    changedAt: moment().notNull(),
  },
  (t) => [
    unique("custody_versions_number").on(t.custodyId, t.version),
    ...staffDutyAppends("custody_versions", "research"),
    systemAccess("custody_versions"),
  ],
);
