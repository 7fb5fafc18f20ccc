import { sql } from "drizzle-orm";
import { check, index, integer, pgPolicy, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import {
  currentUserId,
  customer,
  ownerSees,
  staffAccess,
  staffDutyAccess,
  systemAccess,
} from "../roles.sql.ts";
import { markConditions, markTypes, partStates } from "./identity-mark.ts";

/** The customer's description only; findings live in the timeline, with their citations. */
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
    /** What else the customer knew, word for word; never part of a title. */
    recollection: text(),
    dealer: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("vehicles_user").on(t.userId),
    index("vehicles_search").using("gin", t.make.op("gin_trgm_ops"), t.model.op("gin_trgm_ops")),
    unique("vehicles_owner").on(t.id, t.userId),
    ownerSees("vehicles"),
    pgPolicy("vehicles_own_add", { for: "insert", to: customer, withCheck: sql`user_id = ${currentUserId}` }),
    staffAccess("vehicles"),
    systemAccess("vehicles"),
  ],
);

export const identityMarks = pgTable(
  "identity_marks",
  {
    id: uuid().primaryKey(),
    vehicleId: uuid()
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    type: text({ enum: markTypes }).notNull(),
    raw: text().notNull(),
    norm: text().notNull(),
    validFrom: text(),
    validUntil: text(),
    /** As typed, where the words say more. */
    fromAsTyped: text(),
    untilAsTyped: text(),
    condition: text({ enum: markConditions }).notNull().default("unknown"),
    /** How the part that bears it stands to what factory or yard recorded. */
    partState: text({ enum: partStates }).notNull().default("unknown"),
    version: integer().notNull().default(1),
    /** Null: as the customer gave it. */
    changedBy: uuid().references(() => users.id),
    changedAt: moment(),
    /** Null: a draft of the team, of which neither customer nor score knows. */
    publishedAt: moment(),
    /** Withdrawn, it is no longer published; what it was is kept for whoever takes it up again. */
    withdrawnAt: moment(),
    withdrawnBy: uuid().references(() => users.id),
    withdrawnReason: text(),
    publishedBefore: moment(),
  },
  (t) => [
    check(
      "identity_marks_withdrawn",
      sql`num_nonnulls(${t.withdrawnAt}, ${t.withdrawnBy}, ${t.withdrawnReason}) = case when ${t.withdrawnAt} is null then 0 else 3 end
        and (${t.withdrawnAt} is null or ${t.publishedAt} is null)`,
    ),
    unique("identity_marks_of_vehicle").on(t.id, t.vehicleId),
    index("identity_marks_vehicle").on(t.vehicleId),
    index("identity_marks_norm").on(t.type, t.norm),
    index("identity_marks_search").using("gin", t.norm.op("gin_trgm_ops")),
    pgPolicy("identity_marks_own_see", {
      for: "select",
      to: customer,
      using: sql`published_at is not null and vehicle_id in (select v.id from vehicles v where v.user_id = ${currentUserId})`,
    }),
    pgPolicy("identity_marks_own_add", {
      for: "insert",
      to: customer,
      withCheck: sql`vehicle_id in (select v.id from vehicles v where v.user_id = ${currentUserId}) and changed_by is null`,
    }),
    ...staffDutyAccess("identity_marks", "research"),
    systemAccess("identity_marks"),
  ],
);
