import { sql } from "drizzle-orm";
import { index, integer, pgPolicy, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { customer, me, staffSee, systemMay } from "../roles.sql.ts";

const moment = () => timestamp({ withTimezone: true });

/** Wishes to see everything (Art. 15, 20 GDPR). What was gathered lies in the file store for seven days. */
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
    pgPolicy("data_exports_own_see", { for: "select", to: customer, using: sql`user_id = ${me}` }),
    staffSee("data_exports"),
    systemMay("data_exports"),
  ],
);

/** Consents of people who have an account, each with the text they agreed to (Art. 7 Abs. 1 GDPR). A withdrawn one stays as proof. */
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
    pgPolicy("consents_own_see", { for: "select", to: customer, using: sql`user_id = ${me}` }),
    staffSee("consents"),
    systemMay("consents"),
  ],
);

/** Wishes to be erased (Art. 17 GDPR). The row stays behind as the protocol: an id and dates, nothing else. */
export const erasures = pgTable(
  "erasures",
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    requestedAt: moment().notNull(),
    dueAt: moment().notNull(),
    takenBackAt: moment(),
    doneAt: moment(),
  },
  (t) => [
    index("erasures_due").on(t.dueAt),
    index("erasures_user").on(t.userId),
    pgPolicy("erasures_own_see", { for: "select", to: customer, using: sql`user_id = ${me}` }),
    staffSee("erasures"),
    systemMay("erasures"),
  ],
);
