import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { currentUserId, customer, staffReadAccess, systemAccess } from "../roles.sql.ts";
import { staffRoles } from "../staff-roles.ts";

/** Property names are better-auth's, except `role`, `locale` and `closesAt`. */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    role: text({ enum: ["customer", "staff"] })
      .notNull()
      .default("customer"),
    /** A customer has none, staff at least one. */
    staffRoles: text({ enum: staffRoles }).array().notNull().default(sql`'{}'::text[]`),
    locale: text({ enum: ["de", "en"] })
      .notNull()
      .default("de"),
    twoFactorEnabled: boolean().notNull().default(false),
    /** When a customer said to be 18 or older; no age or birthday is kept. A colleague is invited. */
    adultStatedAt: moment(),
    /** Erasure requested by the owner; the account is locked until then. */
    closesAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index("users_search").using("gin", t.name.op("gin_trgm_ops"), t.email.op("gin_trgm_ops")),
    check("users_staff_roles", sql`(${t.role} = 'staff') = (cardinality(${t.staffRoles}) > 0)`),
    pgPolicy("users_own", { for: "select", to: customer, using: sql`id = ${currentUserId}` }),
    staffReadAccess("users"),
    systemAccess("users"),
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
    /** A session is valid for this role only. */
    role: text({ enum: ["customer", "staff"] }).notNull(),
    /** Null when the session was opened without a second factor. */
    secondFactorAt: moment(),
    /** Of a person, to the minute; background fetches do not count. */
    lastActionAt: moment().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), systemAccess("sessions")],
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
  (t) => [index("credentials_user").on(t.userId), systemAccess("credentials")],
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
  (t) => [index("verifications_identifier").on(t.identifier), systemAccess("verifications")],
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
    /** The session that began the setting up: no other is shown the secret. */
    startedIn: uuid().references(() => sessions.id, { onDelete: "set null" }),
    /** The time step of the last code that was accepted: a code works once (RFC 6238, 5.2). */
    lastStep: integer(),
  },
  (t) => [
    index("second_factors_started_in").on(t.startedIn),
    index("second_factors_user").on(t.userId),
    systemAccess("second_factors"),
  ],
);

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
    index("profiles_search").using(
      "gin",
      t.firstName.op("gin_trgm_ops"),
      t.lastName.op("gin_trgm_ops"),
      t.company.op("gin_trgm_ops"),
    ),
    check(
      "profiles_short",
      sql`greatest(length(${t.firstName}), length(${t.lastName}), length(${t.city}), length(${t.state}), length(${t.country})) <= 100`,
    ),
    pgPolicy("profiles_own", {
      for: "all",
      to: customer,
      using: sql`id = ${currentUserId}`,
      withCheck: sql`id = ${currentUserId}`,
    }),
    staffReadAccess("profiles"),
    systemAccess("profiles"),
  ],
);

/** Attempts per window; the key is a keyed hash of purpose and subject. */
export const attempts = pgTable(
  "attempts",
  {
    key: text().primaryKey(),
    windowEndsAt: moment().notNull(),
    count: integer().notNull(),
  },
  () => [systemAccess("attempts")],
);
