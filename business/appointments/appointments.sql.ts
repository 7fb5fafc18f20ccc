import { sql } from "drizzle-orm";
import { check, index, pgPolicy, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { customer, me, staffMay, systemMay } from "../roles.sql.ts";

const moment = () => timestamp({ withTimezone: true });
const kind = () => text({ enum: ["callback", "consultation"] }).notNull();

/** Times that the team keeps free for calls. The public reads the free ones through the house, which leaves out whose they are. */
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
    staffMay("appointment_slots"),
    systemMay("appointment_slots"),
  ],
);

/** Calls that were booked. Kind and time are copies: what was promised stays when the slot is taken away. */
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
    // Two people cannot hold one slot, however close together they come.
    uniqueIndex("appointments_one_per_slot").on(t.slotId).where(sql`cancelled_at is null`),
    index("appointments_starts").on(t.startsAt),
    index("appointments_email").on(sql`lower(${t.email})`),
    check("appointments_cancelled", sql`(${t.cancelledAt} is null) = (${t.cancelledBy} is null)`),
    // A booking without an account belongs to whoever has proved that the address is theirs.
    pgPolicy("appointments_own_see", {
      for: "select",
      to: customer,
      using: sql`user_id = ${me} or (user_id is null and lower(email) = (select lower(u.email) from users u where u.id = ${me} and u.email_verified))`,
    }),
    staffMay("appointments"),
    systemMay("appointments"),
  ],
);
