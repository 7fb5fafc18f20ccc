import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#business/accounts/accounts.sql.ts";
import { moment } from "#business/columns.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { staffDutyAccess, systemAccess } from "#business/roles.sql.ts";
import { statementMessages, unreadReasons } from "./camt/bank-line.ts";
import { linePurposes } from "./line-purposes.ts";
import { lineReasons } from "./line-reasons.ts";

/** A bank's file (CAMT.053, CAMT.054) as it came; the same bytes are taken once. */
export const bankStatements = pgTable(
  "bank_statements",
  {
    id: uuid().primaryKey(),
    fileName: text().notNull(),
    sha256: text().notNull().unique(),
    /** Kept as long as the row (§ 147 AO); null of what was read before files were kept. */
    fileKey: text(),
    /** Those that could be read. */
    lines: integer().notNull(),
    /** Of these; the job that books them goes on here. */
    handled: integer().notNull().default(0),
    /** Of these; another file had them. */
    known: integer().notNull().default(0),
    /** Statements in it that are of other accounts: left out. */
    foreignAccounts: integer().notNull().default(0),
    /** Null when imported by command. */
    importedBy: uuid().references(() => users.id),
    importedAt: moment().notNull(),
  },
  () => [...staffDutyAccess("bank_statements", "money"), systemAccess("bank_statements")],
);

/** One statement of the account within a file, with the balances by which it can be checked. */
export const accountStatements = pgTable(
  "account_statements",
  {
    id: uuid().primaryKey(),
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id),
    position: integer().notNull(),
    message: text({ enum: statementMessages }).notNull(),
    name: text().notNull(),
    sequence: integer(),
    openedOn: date(),
    openingCents: bigint({ mode: "number" }),
    closedOn: date(),
    closingCents: bigint({ mode: "number" }),
    /** Of all its bookings, also of those that could not be taken: from the opening balance it leads to the closing one. */
    bookedCents: bigint({ mode: "number" }).notNull(),
  },
  (t) => [
    uniqueIndex("account_statements_position").on(t.statementId, t.position),
    index("account_statements_days").on(t.closedOn),
    ...staffDutyAccess("account_statements", "money"),
    systemAccess("account_statements"),
  ],
);

/** Bookings of a file that could not be taken, each with its reason. */
export const unreadLines = pgTable(
  "unread_lines",
  {
    id: uuid().primaryKey(),
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id),
    position: integer().notNull(),
    reason: text({ enum: unreadReasons }).notNull(),
    text: text().notNull(),
  },
  (t) => [
    index("unread_lines_statement").on(t.statementId),
    ...staffDutyAccess("unread_lines", "money"),
    systemAccess("unread_lines"),
  ],
);

/** `ignored`: no order's (fees, other business). `split`: a collective booking whose parts came later, as own lines. */
export const lineStates = ["matched", "open", "ignored", "split"] as const;

export const statementLines = pgTable(
  "statement_lines",
  {
    id: uuid().primaryKey(),
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id),
    /** Null of what was read before files were kept. */
    accountStatementId: uuid().references(() => accountStatements.id),
    /** The bank's own reference of the booking, where it has one, with amount and day. */
    bankReference: text().notNull(),
    /** Of the collective booking that it is a part of, or its own. */
    entryReference: text(),
    /** Which of the lines that are alike in reference, payer, account and text. */
    repeat: smallint().notNull().default(1),
    bookedOn: date().notNull(),
    /** Negative: money that left. In cents of `currency`. */
    amountCents: integer().notNull(),
    currency: text().notNull(),
    partyName: text(),
    partyIban: text(),
    remittance: text().notNull(),
    /** Money that came back: a transfer of ours that the bank could not deliver, or one of a customer's that was recalled. */
    isReturn: boolean().notNull(),
    state: text({ enum: lineStates }).notNull(),
    /** Why it is booked, suggested or open; null of what was read before reasons were kept. */
    reason: text({ enum: lineReasons }),
    orderId: uuid().references(() => orders.id),
    /** A person confirms it. */
    suggestedOrderId: uuid().references(() => orders.id),
    /** The collective booking that this line and others resolve. */
    splits: uuid().references((): AnyPgColumn => statementLines.id),
    /** What an ignored line is, as a person said; null of what outlived its order. */
    purpose: text({ enum: linePurposes }),
    note: text(),
    resolvedBy: uuid().references(() => users.id),
  },
  (t) => [
    index("statement_lines_account_statement").on(t.accountStatementId),
    index("statement_lines_suggested_order").on(t.suggestedOrderId),
    index("statement_lines_order").on(t.orderId),
    index("statement_lines_splits").on(t.splits),
    uniqueIndex("statement_lines_once").on(
      t.bankReference,
      sql`coalesce(${t.partyName}, '')`,
      sql`coalesce(${t.partyIban}, '')`,
      sql`md5(${t.remittance})`,
      t.repeat,
    ),
    index("statement_lines_entry").on(t.entryReference),
    index("statement_lines_statement").on(t.statementId),
    index("statement_lines_open").on(t.bookedOn).where(sql`${t.state} = 'open'`),
    check("statement_lines_amount", sql`${t.amountCents} <> 0`),
    check("statement_lines_order", sql`${t.state} <> 'matched' or ${t.orderId} is not null`),
    ...staffDutyAccess("statement_lines", "money"),
    systemAccess("statement_lines"),
  ],
);
