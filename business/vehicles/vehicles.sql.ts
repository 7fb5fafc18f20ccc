import { sql } from "drizzle-orm";
import { index, integer, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { customer, me, staffMay, systemMay } from "../roles.sql.ts";

/** The customer's own description. What is known about a vehicle stands in the timeline, with its citations. */
export const vehicles = pgTable(
  "vehicles",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ["classic-car", "antique-boat"] }).notNull(),
    make: text(),
    model: text(),
    year: integer(),
    color: text(),
    licensePlate: text(),
    chassisNumber: text(),
    registrationLocation: text(),
    drivenLocation: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index("vehicles_user").on(t.userId),
    pgPolicy("vehicles_own_see", { for: "select", to: customer, using: sql`user_id = ${me}` }),
    pgPolicy("vehicles_own_add", { for: "insert", to: customer, withCheck: sql`user_id = ${me}` }),
    staffMay("vehicles"),
    systemMay("vehicles"),
  ],
);

/** Chassis, plate, hull … raw as given and normalised for comparison, with the years they are said to hold. */
export const identityMarks = pgTable(
  "identity_marks",
  {
    id: uuid().primaryKey(),
    vehicleId: uuid()
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    type: text({
      enum: ["chassis", "engine", "plate", "hull", "sail_number", "name", "yard_number"],
    }).notNull(),
    raw: text().notNull(),
    norm: text().notNull(),
    validFrom: text(),
    validUntil: text(),
  },
  (t) => [
    index("identity_marks_vehicle").on(t.vehicleId),
    index("identity_marks_norm").on(t.type, t.norm),
    pgPolicy("identity_marks_own_see", {
      for: "select",
      to: customer,
      using: sql`vehicle_id in (select v.id from vehicles v where v.user_id = ${me})`,
    }),
    pgPolicy("identity_marks_own_add", {
      for: "insert",
      to: customer,
      withCheck: sql`vehicle_id in (select v.id from vehicles v where v.user_id = ${me})`,
    }),
    staffMay("identity_marks"),
    systemMay("identity_marks"),
  ],
);
