import { sql } from "drizzle-orm";
import { check, date, index, integer, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { orders } from "../orders/orders.sql.ts";
import { currentUserId, customer, staffDutyAccess, systemAccess } from "../roles.sql.ts";

export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    method: text({ enum: ["transfer"] }).notNull(),
    /** ISO 11649 creditor reference of the order. */
    reference: text().notNull(),
    receivedCents: integer().notNull(),
    receivedOn: date().notNull(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("payments_order").on(t.orderId),
    check("payments_amount", sql`${t.receivedCents} > 0`),
    pgPolicy("payments_own_see", { for: "select", to: customer, using: sql`user_id = ${currentUserId}` }),
    ...staffDutyAccess("payments", "money"),
    systemAccess("payments"),
  ],
);

export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** `surplus`: more came than the order costs, or something for an order that nobody has to pay any more. */
    reason: text({ enum: ["withdrawal", "surplus"] }).notNull(),
    paidCents: integer().notNull(),
    paidOn: date().notNull(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("refunds_order").on(t.orderId),
    check("refunds_amount", sql`${t.paidCents} > 0`),
    pgPolicy("refunds_own_see", { for: "select", to: customer, using: sql`user_id = ${currentUserId}` }),
    ...staffDutyAccess("refunds", "money"),
    systemAccess("refunds"),
  ],
);
