import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { ownerSees, staffReadAccess, systemAccess } from "../roles.sql.ts";

/** Access requests (Art. 15, 20 GDPR). */
export const dataExports = pgTable(
  "data_exports",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    locale: text({ enum: ["de", "en"] }).notNull(),
    requestedAt: moment().notNull(),
    readyAt: moment(),
    expiresAt: moment(),
    fileKey: text(),
    files: integer().notNull().default(0),
  },
  (t) => [
    index("data_exports_user").on(t.userId, t.requestedAt),
    ownerSees("data_exports"),
    staffReadAccess("data_exports"),
    systemAccess("data_exports"),
  ],
);

/** Each with the text agreed to (Art. 7 Abs. 1 GDPR). Withdrawn ones stay as proof. */
export const consents = pgTable(
  "consents",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["collector-club"] }).notNull(),
    locale: text({ enum: ["de", "en"] }).notNull(),
    version: text().notNull(),
    text: text().notNull(),
    givenAt: moment().notNull(),
    withdrawnAt: moment(),
  },
  (t) => [
    uniqueIndex("consents_in_force").on(t.userId, t.purpose).where(sql`withdrawn_at is null`),
    ownerSees("consents"),
    staffReadAccess("consents"),
    systemAccess("consents"),
  ],
);

/** Erasure requests (Art. 17 GDPR). Rows stay as a record: ids and dates only. */
export const erasures = pgTable(
  "erasures",
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    requestedAt: moment().notNull(),
    dueAt: moment().notNull(),
    cancelledAt: moment(),
    doneAt: moment(),
  },
  (t) => [
    index("erasures_due").on(t.dueAt),
    index("erasures_user").on(t.userId),
    ownerSees("erasures"),
    staffReadAccess("erasures"),
    systemAccess("erasures"),
  ],
);
