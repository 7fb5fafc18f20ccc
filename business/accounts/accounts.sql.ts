import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { customer, me, staffSee, systemMay } from "../roles.sql.ts";

const moment = () => timestamp({ withTimezone: true });

/** People who can sign in. Property names are those of the sign-in library; `role` and `locale` are ours. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    role: text({ enum: ["customer", "researcher", "administrator"] })
      .notNull()
      .default("customer"),
    locale: text({ enum: ["de", "en"] })
      .notNull()
      .default("de"),
    twoFactorEnabled: boolean().notNull().default(false),
    /** When the account will be erased, by its owner's wish; until then it is shut. */
    closesAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  () => [
    pgPolicy("users_own", { for: "select", to: customer, using: sql`id = ${me}` }),
    staffSee("users"),
    systemMay("users"),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), systemMay("sessions")],
);

export const credentials = pgTable(
  "credentials",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    scope: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [index("credentials_user").on(t.userId), systemMay("credentials")],
);

export const verifications = pgTable(
  "verifications",
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [index("verifications_identifier").on(t.identifier), systemMay("verifications")],
);

export const secondFactors = pgTable(
  "second_factors",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: moment(),
  },
  (t) => [index("second_factors_user").on(t.userId), systemMay("second_factors")],
);

/** What a customer says about themselves; all of it may be empty. */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    firstName: text(),
    lastName: text(),
    city: text(),
    state: text(),
    country: text(),
    customerType: text({ enum: ["consumer", "business"] }),
    company: text(),
    vatId: text(),
    mailPreference: text({ enum: ["immediately", "daily", "never"] })
      .notNull()
      .default("immediately"),
  },
  (t) => [
    check(
      "profiles_short",
      sql`greatest(length(${t.firstName}), length(${t.lastName}), length(${t.city}), length(${t.state}), length(${t.country})) <= 100`,
    ),
    pgPolicy("profiles_own", {
      for: "all",
      to: customer,
      using: sql`id = ${me}`,
      withCheck: sql`id = ${me}`,
    }),
    staffSee("profiles"),
    systemMay("profiles"),
  ],
);

/** How often one key (a purpose and a keyed hash of an address, never the address) was tried in the current window. */
export const attempts = pgTable(
  "attempts",
  {
    key: text().primaryKey(),
    windowEndsAt: moment().notNull(),
    count: integer().notNull(),
  },
  () => [systemMay("attempts")],
);
