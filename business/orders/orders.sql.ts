import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { customer, me, staffMay, staffSee, systemMay } from "../roles.sql.ts";
import type { CheckoutDetails } from "./checkout.ts";

const moment = () => timestamp({ withTimezone: true });

export type Summary = [label: string, value: string][];

export type Billing = {
  name: string;
  company: string | null;
  vatId: string | null;
  street: string;
  postalCode: string;
  city: string;
  country: string;
};

/** An order with its own snapshot of package, price and address; later changes of the catalogue do not reach it. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    researchId: uuid()
      .notNull()
      .references(() => researches.id),
    packageId: text().notNull(),
    packageName: text().notNull(),
    priceCents: integer().notNull(),
    vatCents: integer().notNull(),
    status: text({
      enum: ["pending", "paid", "processing", "completed", "cancelled", "refunded", "withdrawn"],
    })
      .notNull()
      .default("pending"),
    customerType: text({ enum: ["consumer", "business"] }).notNull(),
    billing: jsonb().$type<Billing>().notNull(),
    start: text({ enum: ["now", "after_period"] }).notNull(),
    locale: text({ enum: ["de", "en"] }).notNull(),
    /** Made when the checkout page was opened: a second click on the button finds the first one's order. */
    idempotencyKey: uuid().notNull().unique(),
    invoiceUrl: text(),
    confirmedAt: moment(),
    paidAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("orders_user").on(t.userId, t.createdAt),
    check(
      "orders_price",
      sql`${t.priceCents} >= 0 and ${t.vatCents} >= 0 and ${t.vatCents} <= ${t.priceCents}`,
    ),
    pgPolicy("orders_own_see", { for: "select", to: customer, using: sql`user_id = ${me}` }),
    pgPolicy("orders_own_place", {
      for: "insert",
      to: customer,
      withCheck: sql`user_id = ${me} and status = 'pending' and paid_at is null`,
    }),
    staffMay("orders"),
    systemMay("orders"),
  ],
);

/**
 * What was entered in the first step of the checkout, until the order is placed or a week has passed: the link that confirms
 * an address opens another page, often on another device.
 */
export const orderDrafts = pgTable(
  "order_drafts",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    entered: jsonb().$type<CheckoutDetails>().notNull(),
    savedAt: moment().notNull(),
  },
  () => [
    pgPolicy("order_drafts_own", {
      for: "all",
      to: customer,
      using: sql`user_id = ${me}`,
      withCheck: sql`user_id = ${me}`,
    }),
    systemMay("order_drafts"),
  ],
);

/** What stood on the page when the button was pressed (§ 312m BGB: the trader proves the information). Never changed. */
export const legalSnapshots = pgTable(
  "legal_snapshots",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    texts: jsonb().$type<{ kind: string; lang: string; version: string; sha256: string }[]>().notNull(),
    /** Label and value in the order of the page: jsonb would sort the keys of an object. */
    summary: jsonb().$type<Summary>().notNull(),
    buttonLabel: text().notNull(),
    uiLang: text().notNull(),
    consents: jsonb().$type<{ text: string; sha256: string }[]>().notNull(),
    at: moment().notNull(),
  },
  () => [
    pgPolicy("legal_snapshots_own_see", { for: "select", to: customer, using: sql`user_id = ${me}` }),
    pgPolicy("legal_snapshots_own_add", { for: "insert", to: customer, withCheck: sql`user_id = ${me}` }),
    staffSee("legal_snapshots"),
    systemMay("legal_snapshots"),
  ],
);

/** A declaration of withdrawal as it came in (§ 356a BGB). It is stored first and judged by a person later. */
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
    /** A hint for staff only; the answer to the sender is the same with and without a match. */
    matchedOrderId: uuid().references(() => orders.id),
    /** The order that was given back because of it; null while nobody has looked, and where no order belongs to it. */
    orderId: uuid().references(() => orders.id),
    /** What has to be paid back. */
    refundCents: integer(),
    settledAt: moment(),
    settledBy: uuid().references(() => users.id),
    /** Why it ended without an order: a second copy, answered by letter … */
    note: text(),
  },
  (t) => [
    check("withdrawal_declarations_refund", sql`${t.refundCents} >= 0`),
    check(
      "withdrawal_declarations_settled",
      sql`(${t.settledAt} is null) = (${t.settledBy} is null) and (${t.settledAt} is null or ${t.orderId} is not null or ${t.note} is not null)`,
    ),
    staffMay("withdrawal_declarations"),
    systemMay("withdrawal_declarations"),
  ],
);
