import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { researches } from "../researches/researches.sql.ts";
import { currentUserId, staff, staffAccess, systemAccess } from "../roles.sql.ts";

/** A filter of the queue under a name; a shared one is everybody's to use and its author's to change. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The query part of the queue's address. */
    query: text().notNull(),
    isShared: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("saved_views_name").on(t.userId, t.name),
    pgPolicy("saved_views_staff_see", {
      for: "select",
      to: staff,
      using: sql`is_shared or user_id = ${currentUserId}`,
    }),
    pgPolicy("saved_views_staff_own", {
      for: "all",
      to: staff,
      using: sql`user_id = ${currentUserId}`,
      withCheck: sql`user_id = ${currentUserId}`,
    }),
    systemAccess("saved_views"),
  ],
);

/** How a member of the team works. */
export const staffSettings = pgTable(
  "staff_settings",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Single letters act as keys (WCAG 2.1.4: they can be switched off). */
    letterKeys: boolean().notNull().default(true),
    /** The sources beside a case take no room. */
    panelFolded: boolean().notNull().default(false),
    /** In hundredths of the desk; null: the ordinary width. */
    panelWidth: integer(),
  },
  () => [
    pgPolicy("staff_settings_own", {
      for: "all",
      to: staff,
      using: sql`user_id = ${currentUserId}`,
      withCheck: sql`user_id = ${currentUserId}`,
    }),
    systemAccess("staff_settings"),
  ],
);

/** Who has a case open; an open page renews its row, and an old row means nothing. */
export const presences = pgTable(
  "presences",
  {
    researchId: uuid()
      .notNull()
      .references(() => researches.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    seenAt: moment().notNull(),
  },
  (t) => [
    index("presences_user").on(t.userId),
    primaryKey({ columns: [t.researchId, t.userId] }),
    index("presences_seen").on(t.seenAt),
    staffAccess("presences"),
    systemAccess("presences"),
  ],
);
