import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { orderOfOwner } from "../orders/orders.sql.ts";
import { ownerSees, staffDutyAppends, systemAccess } from "../roles.sql.ts";
import { undoReasons } from "./undoing.ts";

/** What finance undid of an order, and why. Never changed; its id comes from the form, so that a double click finds it. */
export const orderUndoings = pgTable(
  "order_undoings",
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    reason: text({ enum: undoReasons }).notNull(),
    /** Of the price. */
    shareCents: integer().notNull(),
    /** What was then owed back. */
    refundCents: integer().notNull(),
    /** The customer reads them. */
    words: text(),
    undoneBy: uuid()
      .notNull()
      .references(() => users.id),
    at: moment().notNull(),
  },
  (t) => [
    index("order_undoings_order").on(t.orderId),
    index("order_undoings_user").on(t.userId),
    check("order_undoings_amounts", sql`${t.shareCents} >= 0 and ${t.refundCents} >= 0`),
    orderOfOwner("order_undoings", t),
    ownerSees("order_undoings"),
    ...staffDutyAppends("order_undoings", "money"),
    systemAccess("order_undoings"),
  ],
);
