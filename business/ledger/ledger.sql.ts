import { sql } from "drizzle-orm";
import { check, date, index, integer, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { financeReadAccess, systemAccess, taxStore } from "../roles.sql.ts";
import { accountNames } from "./accounts.ts";
import { entryKinds } from "./ledger.ts";

/** Double entry. The database refuses, at commit, an entry whose postings do not add up to zero or are not those announced. */
export const ledgerEntries = taxStore.table(
  "ledger_entries",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: entryKinds }).notNull(),
    bookedOn: date().notNull(),
    /** No key: the books outlive the order. */
    orderId: uuid(),
    document: text().notNull(),
    /** How many postings belong to it: none can be added later. */
    lines: smallint().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    unique("ledger_entries_once").on(t.kind, t.document),
    index("ledger_entries_day").on(t.bookedOn),
    index("ledger_entries_order").on(t.orderId),
    check("ledger_entries_lines", sql`${t.lines} >= 2`),
    financeReadAccess("ledger_entries"),
    systemAccess("ledger_entries"),
  ],
);

export const ledgerPostings = taxStore.table(
  "ledger_postings",
  {
    entryId: uuid()
      .notNull()
      .references(() => ledgerEntries.id, { onDelete: "cascade" }),
    line: smallint().notNull(),
    account: text({ enum: accountNames }).notNull(),
    /** Debit above zero, credit below. */
    cents: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.line] }),
    index("ledger_postings_account").on(t.account),
    check("ledger_postings_cents", sql`${t.cents} <> 0`),
    check(
      "ledger_postings_account_known",
      sql`${t.account} in (${sql.raw(accountNames.map((name) => `'${name}'`).join(", "))})`,
    ),
    financeReadAccess("ledger_postings"),
    systemAccess("ledger_postings"),
  ],
);
