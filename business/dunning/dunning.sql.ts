import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { orderOfOwner, orders } from "../orders/orders.sql.ts";
import { ownerSees, staffDutyAccess, staffDutyAppends, systemAccess } from "../roles.sql.ts";
import { dunningSteps } from "./dunning.ts";
import type { InterestPart } from "./interest.ts";

/** Reminders and notices as they were sent, with what they claimed. Never changed. */
export const dunningLetters = pgTable(
  "dunning_letters",
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    step: text({ enum: dunningSteps }).notNull(),
    /** Days in Berlin. */
    sentOn: date().notNull(),
    payBy: date().notNull(),
    /** What was left of the price. */
    principalCents: integer().notNull(),
    interestCents: integer().notNull(),
    lumpSumCents: integer().notNull(),
    parts: jsonb().$type<InterestPart[]>().notNull(),
    /** Null where the schedule sent it: reminders only. */
    sentBy: uuid().references(() => users.id),
    at: moment().notNull(),
  },
  (t) => [
    unique("dunning_letters_once").on(t.orderId, t.step),
    check(
      "dunning_letters_amounts",
      sql`${t.principalCents} > 0 and ${t.interestCents} >= 0 and ${t.lumpSumCents} in (0, 4000)`,
    ),
    check(
      "dunning_letters_reminder",
      sql`${t.step} <> 'reminder' or ${t.interestCents} + ${t.lumpSumCents} = 0`,
    ),
    check("dunning_letters_sender", sql`${t.step} = 'reminder' or ${t.sentBy} is not null`),
    orderOfOwner("dunning_letters", t),
    ownerSees("dunning_letters"),
    ...staffDutyAppends("dunning_letters", "money"),
    systemAccess("dunning_letters"),
  ],
);

/** An order has a row here while its invoice is disputed; going on removes it. The audit log keeps both. */
export const dunningPauses = pgTable(
  "dunning_pauses",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    reason: text().notNull(),
    pausedBy: uuid()
      .notNull()
      .references(() => users.id),
    at: moment().notNull(),
  },
  (t) => [
    index("dunning_pauses_by").on(t.pausedBy),
    ...staffDutyAccess("dunning_pauses", "money"),
    systemAccess("dunning_pauses"),
  ],
);
