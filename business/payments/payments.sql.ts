import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { onlineMeans, providerNames } from "#platform/payments/payment-provider.ts";
import { users } from "../accounts/accounts.sql.ts";
import { hasNotWorkedOn } from "../audit/second-person.ts";
import { moment } from "../columns.ts";
import { orders } from "../orders/orders.sql.ts";
import {
  currentUserId,
  financeReadAccess,
  onDuty,
  ownerSees,
  staff,
  staffDutyAccess,
  staffDutyChanges,
  staffReadAccess,
  systemAccess,
} from "../roles.sql.ts";
import { statementLines } from "./statements.sql.ts";

export const paymentMethods = ["transfer", "voucher", ...providerNames] as const;

const ofOrder = () => ({
  orderId: uuid()
    .notNull()
    .references(() => orders.id),
  userId: uuid()
    .notNull()
    .references(() => users.id),
});

export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    ...ofOrder(),
    method: text({ enum: paymentMethods }).notNull(),
    /** The order's ISO 11649 creditor reference, a voucher's number, or the provider's name for the payment. */
    reference: text().notNull(),
    receivedCents: integer().notNull(),
    receivedOn: date().notNull(),
    attemptId: uuid().references(() => paymentAttempts.id),
    statementLineId: uuid().references((): AnyPgColumn => statementLines.id),
    /** No key: the voucher may be another person's, and is erased with their order. */
    voucherId: uuid(),
    /** The day on which a person said that it was another's money; it counts no more. */
    reversedOn: date(),
    /** Null where the provider or the bank's statement says so itself. */
    recordedBy: uuid().references(() => users.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("payments_attempt").on(t.attemptId),
    index("payments_user").on(t.userId),
    index("payments_order").on(t.orderId),
    uniqueIndex("payments_line").on(t.statementLineId).where(sql`${t.reversedOn} is null`),
    check("payments_amount", sql`${t.receivedCents} > 0`),
    check(
      "payments_recorded",
      sql`num_nonnulls(${t.recordedBy}, ${t.attemptId}, ${t.statementLineId}, ${t.voucherId}) > 0`,
    ),
    check("payments_voucher", sql`(${t.method} = 'voucher') = (${t.voucherId} is not null)`),
    ownerSees("payments"),
    ...staffDutyAccess("payments", "money"),
    systemAccess("payments"),
  ],
);

/** `mismatch`: another amount or currency was paid than we asked for; a person looks at it, until it is `resolved`. */
export const attemptStatuses = [
  "starting",
  "open",
  "paid",
  "failed",
  "cancelled",
  "expired",
  "mismatch",
  "resolved",
] as const;

/** One try to pay an order online. A failed one leaves the order as it was, and another may follow (PM-03). */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: uuid().primaryKey(),
    ...ofOrder(),
    provider: text({ enum: providerNames }).notNull(),
    means: text({ enum: onlineMeans }).notNull(),
    /** The provider's name for the payment; null until it has answered. */
    reference: text().unique(),
    checkoutUrl: text(),
    amountCents: integer().notNull(),
    /** What came by the provider's account, in hundredths of its currency; null unless that is not what was asked for. */
    reportedCents: integer(),
    reportedCurrency: text(),
    chargedBackCents: integer().notNull().default(0),
    /** What somebody sent back at the provider itself, past our books. */
    sentBackCents: integer().notNull().default(0),
    /** Answers of the provider that were applied: one that was asked for before the last is out of date. */
    answers: integer().notNull().default(0),
    status: text({ enum: attemptStatuses }).notNull().default("starting"),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [
    index("payment_attempts_user").on(t.userId),
    index("payment_attempts_order").on(t.orderId),
    index("payment_attempts_open").on(t.createdAt).where(sql`${t.status} in ('starting', 'open')`),
    check("payment_attempts_amount", sql`${t.amountCents} > 0`),
    check(
      "payment_attempts_reported",
      sql`${t.status} <> 'mismatch' or num_nulls(${t.reportedCents}, ${t.reportedCurrency}) = 0`,
    ),
    ownerSees("payment_attempts"),
    staffReadAccess("payment_attempts"),
    systemAccess("payment_attempts"),
  ],
);

/** `undone`: finance gave up a part of the price. `provider`: sent back at the provider itself, and nothing says why. */
export const refundReasons = [
  "withdrawal",
  "surplus",
  "chargeback",
  "guarantee",
  "undone",
  "provider",
] as const;

/** `requested`: the provider or a bank file has yet to take it. `sent`: it is booked. `failed`: owed as before. */
export const refundStatuses = ["requested", "under_way", "sent", "failed"] as const;

/** Files of transfers for the bank (pain.001), as they were written. Finance alone reads them. */
export const refundFiles = pgTable(
  "refund_files",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    xml: text().notNull(),
    sha256: text().notNull(),
    transfers: integer().notNull(),
    sumCents: integer().notNull(),
    writtenBy: uuid()
      .notNull()
      .references(() => users.id),
    at: moment().notNull(),
  },
  () => [financeReadAccess("refund_files"), systemAccess("refund_files")],
);

export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey(),
    ...ofOrder(),
    /** `surplus`: more came than the order costs, or something for an order that nobody has to pay any more. */
    reason: text({ enum: refundReasons }).notNull(),
    method: text({ enum: paymentMethods }).notNull().default("transfer"),
    /** The payment that it gives back, wholly or in part. */
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    status: text({ enum: refundStatuses }).notNull().default("sent"),
    /** The provider's name for a refund or charge-back that it told us of. */
    providerReference: text().unique(),
    paidCents: integer().notNull(),
    /** The day on which a charge-back was won back; it counts no more. */
    reversedOn: date(),
    /** Null until it left. */
    paidOn: date(),
    /** Whose account a transfer goes to. */
    holder: text(),
    iban: text(),
    fileId: uuid().references(() => refundFiles.id),
    statementLineId: uuid()
      .unique()
      .references((): AnyPgColumn => statementLines.id),
    /** Null where the provider or the bank's statement says so itself. */
    recordedBy: uuid().references(() => users.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("refunds_payment").on(t.paymentId),
    index("refunds_file").on(t.fileId),
    index("refunds_user").on(t.userId),
    index("refunds_order").on(t.orderId),
    index("refunds_open").on(t.createdAt).where(sql`${t.status} in ('requested', 'under_way')`),
    check("refunds_amount", sql`${t.paidCents} > 0`),
    check("refunds_sent", sql`(${t.status} = 'sent') = (${t.paidOn} is not null)`),
    check("refunds_account", sql`num_nonnulls(${t.holder}, ${t.iban}) in (0, 2)`),
    ownerSees("refunds"),
    // Whoever brought it about that money is owed does not release it.
    ...staffDutyChanges("refunds", "money"),
    pgPolicy("refunds_staff_add", {
      for: "insert",
      to: staff,
      withCheck: sql`${onDuty("money")} and recorded_by = ${currentUserId}
        and ${hasNotWorkedOn("order", sql`refunds.order_id`)}`,
    }),
    pgPolicy("refunds_staff_remove", { for: "delete", to: staff, using: onDuty("money") }),
    systemAccess("refunds"),
  ],
);

/** What the demonstration's simulated payment service remembers; empty in production, which cannot load it. */
export const simulatedPayments = pgTable(
  "simulated_payments",
  {
    reference: text().primaryKey(),
    attemptId: uuid()
      .notNull()
      .unique()
      .references(() => paymentAttempts.id),
    status: text({ enum: ["open", "paid", "failed", "cancelled", "expired"] })
      .notNull()
      .default("open"),
    returnUrl: text().notNull(),
    /** Refunds by our ids, so that one asked for twice is one. */
    refunds: jsonb().$type<Record<string, number>>().notNull().default({}),
  },
  () => [systemAccess("simulated_payments")],
);
