import { sql } from "drizzle-orm";
import { check, index, integer, pgPolicy, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { hasNotWorkedOn } from "../audit/second-person.ts";
import { moment } from "../columns.ts";
import { orders } from "../orders/orders.sql.ts";
import { finishReasons, reopenReasons } from "../researches/ending/finishing.ts";
import { researches } from "../researches/researches.sql.ts";
import {
  currentUserId,
  onDuty,
  ownerSees,
  staff,
  staffDutyChanges,
  staffReadAccess,
  systemAccess,
} from "../roles.sql.ts";
import { guaranteeDecisions } from "./guarantee.ts";
import { guarantees, promises } from "./sign-off.ts";

/** What a second person signed is reopened by one. */
const mayReopen = sql`case when exists (select from sign_offs s where s.research_id = reopenings.research_id)
  then ${onDuty("review")} else ${onDuty("research")} end`;

/** Money back where nothing usable was found: claimed by the customer, decided by a person of the team. */
export const guaranteeClaims = pgTable(
  "guarantee_claims",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .unique()
      .references(() => orders.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Findings that the customer did not bring, when it was claimed. */
    leads: integer().notNull(),
    claimedAt: moment().notNull(),
    decision: text({ enum: guaranteeDecisions }),
    reason: text(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: moment(),
  },
  (t) => [
    index("guarantee_claims_user").on(t.userId),
    check(
      "guarantee_claims_decided",
      sql`num_nonnulls(${t.decision}, ${t.reason}, ${t.decidedBy}, ${t.decidedAt}) in (0, 4)`,
    ),
    ownerSees("guarantee_claims"),
    ...staffDutyChanges("guarantee_claims", "money"),
    systemAccess("guarantee_claims"),
  ],
);

/** A second person has read the case as it was published, and stands for it. */
export const signOffs = pgTable(
  "sign_offs",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    /** 1 for the first of a case: the edition of what is issued from it. */
    version: integer().notNull(),
    /** SHA-256 of the report that was read: `reports.hash`. */
    contentHash: text().notNull(),
    reason: text({ enum: finishReasons }).notNull(),
    promise: text({ enum: promises }).notNull(),
    guarantee: text({ enum: guarantees }).notNull(),
    signedBy: uuid()
      .notNull()
      .references(() => users.id),
    signedAt: moment().notNull(),
    /** Null until the chain has been through the certificate, and where there is none. */
    certificateNumber: text(),
    /** The customer has been told; the chain is at its end. */
    notifiedAt: moment(),
  },
  (t) => [
    unique("sign_offs_version").on(t.researchId, t.version),
    check("sign_offs_hash", sql`${t.contentHash} ~ '^[0-9a-f]{64}$'`),
    staffReadAccess("sign_offs"),
    // Whoever researches the case, or worked on it since the last sign-off, does not sign: `cannotSign`.
    pgPolicy("sign_offs_staff_add", {
      for: "insert",
      to: staff,
      withCheck: sql`${onDuty("review")} and signed_by = ${currentUserId} and notified_at is null
        and not exists (select 1 from researches r where r.id = research_id and r.assignee_id = ${currentUserId})
        and ${hasNotWorkedOn("research", sql`sign_offs.research_id`)}`,
    }),
    systemAccess("sign_offs"),
  ],
);

/** What of a case somebody has read before signing, as it stood: whoever signs has read all of it. Rows are only added. */
export const signOffReadings = pgTable(
  "sign_off_readings",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    /** "statement:…", "custody:…", "mark:…" or "prose:…". */
    subject: text().notNull(),
    /** SHA-256 of what was shown: another text, citation, transcript or grade is read anew. */
    digest: text().notNull(),
    readBy: uuid()
      .notNull()
      .references(() => users.id),
    readAt: moment().notNull(),
  },
  (t) => [
    unique("sign_off_readings_once").on(t.researchId, t.subject, t.digest, t.readBy),
    staffReadAccess("sign_off_readings"),
    pgPolicy("sign_off_readings_staff_add", {
      for: "insert",
      to: staff,
      withCheck: sql`${onDuty("review")} and read_by = ${currentUserId}`,
    }),
    systemAccess("sign_off_readings"),
  ],
);

/** A finished case was worked on again. For one day it can be undone, where nothing was changed. */
export const reopenings = pgTable(
  "reopenings",
  {
    id: uuid().primaryKey(),
    researchId: uuid()
      .notNull()
      .references(() => researches.id, { onDelete: "cascade" }),
    reason: text({ enum: reopenReasons }).notNull(),
    /** Of the certificate that ended with it. */
    certificateNumber: text(),
    /** As they were: of the case, and the orders that were complete. */
    completedAt: moment().notNull(),
    promisedAt: moment(),
    orderIds: uuid().array().notNull(),
    /** `countChanges` right after it. */
    changes: integer().notNull(),
    reopenedBy: uuid()
      .notNull()
      .references(() => users.id),
    reopenedAt: moment().notNull(),
    undoneBy: uuid().references(() => users.id),
    undoneAt: moment(),
  },
  (t) => [
    index("reopenings_research").on(t.researchId, t.reopenedAt),
    check("reopenings_undone", sql`num_nonnulls(${t.undoneBy}, ${t.undoneAt}) in (0, 2)`),
    staffReadAccess("reopenings"),
    pgPolicy("reopenings_staff_add", {
      for: "insert",
      to: staff,
      withCheck: sql`${mayReopen} and reopened_by = ${currentUserId} and undone_at is null`,
    }),
    pgPolicy("reopenings_staff_change", {
      for: "update",
      to: staff,
      using: sql`true`,
      withCheck: sql`${mayReopen} and (undone_by is null or undone_by = ${currentUserId})`,
    }),
    systemAccess("reopenings"),
  ],
);
