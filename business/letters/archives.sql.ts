import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { customer, onDuty, staff, staffReadAccess, systemAccess, visitor } from "../roles.sql.ts";
import { archiveKinds, feeKinds } from "./archive.ts";

/** Who keeps records and can be asked. Never deleted: letters name them. Without personal data. */
export const archives = pgTable(
  "archives",
  {
    id: uuid().primaryKey(),
    /** Of those an installation begins with; null for the team's own. */
    key: text().unique(),
    kind: text({ enum: archiveKinds }).notNull(),
    nameDe: text().notNull(),
    nameEn: text().notNull(),
    holdingsDe: text().notNull(),
    holdingsEn: text().notNull(),
    /** What somebody must bring; null: what is usual for the kind. */
    bringDe: text(),
    bringEn: text(),
    makes: text().array().notNull(),
    yearFrom: integer(),
    yearUntil: integer(),
    /** As in a plate's reading, "" where no plate says a country. None of a maker: everywhere. */
    countries: text().array().notNull(),
    boats: boolean().notNull(),
    fee: text({ enum: feeKinds }).notNull(),
    feeCents: integer(),
    formUrl: text(),
    /** Lines below the name, as on an envelope. */
    address: text(),
    email: text(),
    /** ISO 639: in which they are written to, where there is a template. */
    language: text().notNull(),
    /** How what they send may be used. */
    licence: text(),
    /** A suggestion claims nothing of what they have. */
    basis: text({ enum: ["sourced", "suggestion"] }).notNull(),
    source: text(),
    checkedOn: date(),
    /** Customers can ask there themselves: on the public page and in answers. */
    isPublic: boolean().notNull(),
    retiredAt: moment(),
    place: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
    /** Null: as it was delivered, and later releases may still correct it. */
    changedBy: uuid().references(() => users.id),
    changedAt: moment(),
  },
  (t) => [
    index("archives_place").on(t.place),
    check("archives_fee", sql`fee_cents is null or (fee = 'charged' and fee_cents > 0)`),
    check("archives_years", sql`year_from is null or year_until is null or year_from <= year_until`),
    check("archives_basis", sql`basis <> 'sourced' or (source is not null and checked_on is not null)`),
    ...[visitor, customer].map((reader) =>
      pgPolicy(`archives_${reader.name}_see`, {
        for: "select",
        to: reader,
        using: sql`is_public and retired_at is null`,
      }),
    ),
    staffReadAccess("archives"),
    pgPolicy("archives_staff_add", { for: "insert", to: staff, withCheck: onDuty("research") }),
    pgPolicy("archives_staff_change", {
      for: "update",
      to: staff,
      using: sql`true`,
      withCheck: onDuty("research"),
    }),
    systemAccess("archives"),
  ],
);
