import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#business/accounts/accounts.sql.ts";
import { moment } from "#business/columns.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { staffDutyAccess, systemAccess } from "#business/roles.sql.ts";

/** A bank's statement as a file (CAMT.053); the same bytes are taken once. */
export const bankStatements = pgTable(
  "bank_statements",
  {
    id: uuid().primaryKey(),
    fileName: text().notNull(),
    sha256: text().notNull().unique(),
    lines: integer().notNull(),
    /** Of these; the job that books them goes on here. */
    handled: integer().notNull().default(0),
    /** Null when imported by command. */
    importedBy: uuid().references(() => users.id),
    importedAt: moment().notNull(),
  },
  () => [...staffDutyAccess("bank_statements", "money"), systemAccess("bank_statements")],
);

/** `matched`: by its reference alone, or by a person. `ignored`: no order's (fees, other business), as a person said. */
export const lineStates = ["matched", "open", "ignored"] as const;

export const statementLines = pgTable(
  "statement_lines",
  {
    id: uuid().primaryKey(),
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id),
    /** The bank's own reference of the booking with amount and day: a line in two overlapping files is one. */
    bankReference: text().notNull().unique(),
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
    orderId: uuid().references(() => orders.id),
    /** Guessed by amount and name; a person confirms it. */
    suggestedOrderId: uuid().references(() => orders.id),
    note: text(),
    resolvedBy: uuid().references(() => users.id),
  },
  (t) => [
    index("statement_lines_open").on(t.bookedOn).where(sql`${t.state} = 'open'`),
    check("statement_lines_amount", sql`${t.amountCents} <> 0`),
    check("statement_lines_order", sql`${t.state} <> 'matched' or ${t.orderId} is not null`),
    ...staffDutyAccess("statement_lines", "money"),
    systemAccess("statement_lines"),
  ],
);
