import { sql } from "drizzle-orm";
import { check, index, pgPolicy, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { currentUserId, customer, staffDutyAccess, staffDutyChanges, systemAccess } from "../roles.sql.ts";

const kind = () => text({ enum: ["callback", "consultation"] }).notNull();

/** Visitors read free slots through `availableSlots`, which omits the staff member. */
export const appointmentSlots = pgTable(
  "appointment_slots",
  {
    id: uuid().primaryKey(),
    kind: kind(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    offeredBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    offeredAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("appointment_slots_once").on(t.offeredBy, t.startsAt),
    index("appointment_slots_free").on(t.kind, t.startsAt),
    check("appointment_slots_order", sql`${t.endsAt} > ${t.startsAt}`),
    ...staffDutyAccess("appointment_slots", "content"),
    systemAccess("appointment_slots"),
  ],
);

/** Kind and time are copied: they outlive the slot. */
export const appointments = pgTable(
  "appointments",
  {
    id: uuid().primaryKey(),
    slotId: uuid().references(() => appointmentSlots.id, { onDelete: "set null" }),
    kind: kind(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    userId: uuid(),
    locale: text({ enum: ["de", "en"] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    topic: text().notNull(),
    bookedAt: moment().notNull(),
    remindedAt: moment(),
    cancelledAt: moment(),
    cancelledBy: text({ enum: ["person", "team"] }),
    reason: text(),
  },
  (t) => [
    uniqueIndex("appointments_one_per_slot").on(t.slotId).where(sql`cancelled_at is null`),
    index("appointments_starts").on(t.startsAt),
    index("appointments_email").on(sql`lower(${t.email})`),
    check("appointments_cancelled", sql`(${t.cancelledAt} is null) = (${t.cancelledBy} is null)`),
    // A booking made without an account belongs to the account that confirmed its e-mail address.
    pgPolicy("appointments_own_see", {
      for: "select",
      to: customer,
      using: sql`user_id = ${currentUserId} or (user_id is null and lower(email) = (select lower(u.email) from users u where u.id = ${currentUserId} and u.email_verified))`,
    }),
    ...staffDutyChanges("appointments", "content"),
    systemAccess("appointments"),
  ],
);
