import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { moment } from "../columns.ts";
import { orderOfOwner } from "../orders/orders.sql.ts";
import { ownerSees, staffDutyChanges, staffReadAccess, systemAccess } from "../roles.sql.ts";
import { movementKinds } from "./voucher.ts";

/** Written with its order; good for something once that is paid. `userId` is who bought it. */
export const vouchers = pgTable(
  "vouchers",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    orderId: uuid().notNull().unique(),
    userId: uuid().notNull(),
    giver: text().notNull(),
    recipient: text().notNull(),
    greeting: text(),
    valueCents: integer().notNull(),
    balanceCents: integer().notNull().default(0),
    /** SHA-256 of the code, which stands on the sheet alone. */
    codeHash: text().unique(),
    fileKey: text(),
    validUntil: date(),
    issuedAt: moment(),
    expiredAt: moment(),
    cancelledAt: moment(),
    /** Why finance extended it, the last time. */
    extendedFor: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("vouchers_user").on(t.userId, t.createdAt),
    index("vouchers_ending").on(t.validUntil).where(sql`${t.balanceCents} > 0`),
    check("vouchers_balance", sql`${t.balanceCents} between 0 and ${t.valueCents} and ${t.valueCents} > 0`),
    check(
      "vouchers_issued",
      sql`num_nulls(${t.issuedAt}, ${t.codeHash}, ${t.fileKey}, ${t.validUntil}) in (0, 4)
        and (${t.balanceCents} = 0 or (${t.issuedAt} is not null and ${t.cancelledAt} is null))`,
    ),
    orderOfOwner("vouchers", t),
    ownerSees("vouchers"),
    ...staffDutyChanges("vouchers", "money"),
    systemAccess("vouchers"),
  ],
);

/** Each change of a balance, never changed itself. Not its buyer's to read: somebody else may have redeemed it. */
export const voucherMovements = pgTable(
  "voucher_movements",
  {
    id: uuid().primaryKey(),
    voucherId: uuid()
      .notNull()
      .references(() => vouchers.id, { onDelete: "cascade" }),
    kind: text({ enum: movementKinds }).notNull(),
    /** Above zero where the balance grew. */
    cents: integer().notNull(),
    /** What it paid. No key: the order may be another person's. */
    orderId: uuid(),
    at: moment().notNull(),
  },
  (t) => [
    index("voucher_movements_voucher").on(t.voucherId, t.at),
    check(
      "voucher_movements_sign",
      sql`(${t.cents} > 0) = (${t.kind} in ('issued', 'given_back')) and ${t.cents} <> 0`,
    ),
    staffReadAccess("voucher_movements"),
    systemAccess("voucher_movements"),
  ],
);
