import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#business/accounts/accounts.sql.ts";
import { moment } from "#business/columns.ts";
import type { Milestone } from "#business/orders/catalogue/catalogue.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { staffDutyAccess, systemAccess } from "#business/roles.sql.ts";

/** Stored as received (§ 356a BGB); a person assesses it later. */
export const withdrawalDeclarations = pgTable(
  "withdrawal_declarations",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    contractReference: text().notNull(),
    email: text().notNull(),
    part: text(),
    locale: text({ enum: ["de", "en"] }).notNull(),
    receivedAt: moment().notNull(),
    /** For staff only; the sender's response is the same without a match. */
    matchedOrderId: uuid().references(() => orders.id),
    /** Null while open, or when the declaration matches no order. */
    orderId: uuid().references(() => orders.id),
    refundCents: integer(),
    /** What a person confirmed that the work done until then costs, and how it was reckoned. */
    compensationCents: integer(),
    reckoning: jsonb().$type<{ percent: number; milestones: Milestone[]; proposedCents: number }>(),
    resolvedAt: moment(),
    resolvedBy: uuid().references(() => users.id),
    note: text(),
  },
  (t) => [
    index("withdrawal_declarations_order").on(t.orderId),
    index("withdrawal_declarations_matched_order").on(t.matchedOrderId),
    check("withdrawal_declarations_refund", sql`${t.refundCents} >= 0`),
    check(
      "withdrawal_declarations_compensation",
      sql`${t.compensationCents} >= 0 and (${t.compensationCents} is null) = (${t.reckoning} is null)`,
    ),
    check(
      "withdrawal_declarations_resolved",
      sql`(${t.resolvedAt} is null) = (${t.resolvedBy} is null) and (${t.resolvedAt} is null or ${t.orderId} is not null or ${t.note} is not null)`,
    ),
    ...staffDutyAccess("withdrawal_declarations", "money"),
    systemAccess("withdrawal_declarations"),
  ],
);
