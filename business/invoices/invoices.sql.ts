import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { taxTreatments } from "#business/tax/tax.ts";
import { moment } from "../columns.ts";
import { currentUserId, customer, financeReadAccess, systemAccess, taxStore } from "../roles.sql.ts";
import { type InvoiceContent, invoiceCovers, stornoReasons } from "./invoice.ts";

/** Issued invoices and Stornos. Nothing changes a row: corrections are Stornos (§ 31 Abs. 5 UStDV, § 146 Abs. 4 AO). */
export const invoices = taxStore.table(
  "invoices",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    kind: text({ enum: ["invoice", "storno"] }).notNull(),
    /** No key: kept longer than the order (§ 14b UStG). Whose order it is may read it. */
    orderId: uuid().notNull(),
    /** A Storno's is that of what it undoes. */
    covers: text({ enum: invoiceCovers }).notNull().default("whole"),
    /** Of a Storno: what it undoes. */
    cancels: uuid().references((): AnyPgColumn => invoices.id),
    reason: text({ enum: stornoReasons }),
    /** Of a new invoice for the same order: the one that a Storno has undone wholly. */
    replaces: uuid()
      .unique()
      .references((): AnyPgColumn => invoices.id),
    issuedOn: date().notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
    /** EN 16931: the original in law; the PDF shows the same. */
    xml: text().notNull(),
    sha256: text().notNull(),
    formatVersion: text().notNull(),
    treatment: text({ enum: taxTreatments }).notNull(),
    country: text().notNull(),
    /** Below zero of a Storno; of a final invoice the rest, so that the rows of an order add up to what was billed. */
    netCents: integer().notNull(),
    vatCents: integer().notNull(),
    grossCents: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    uniqueIndex("invoices_first_of_order")
      .on(t.orderId, t.covers)
      .where(sql`${t.kind} = 'invoice' and ${t.replaces} is null`),
    index("invoices_order").on(t.orderId),
    index("invoices_day").on(t.issuedOn),
    index("invoices_cancels").on(t.cancels),
    check(
      "invoices_number",
      sql`${t.number} like case ${t.kind} when 'invoice' then 'RE-' else 'ST-' end || extract(year from ${t.issuedOn}) || '-%'`,
    ),
    check("invoices_sum", sql`${t.netCents} + ${t.vatCents} = ${t.grossCents}`),
    check(
      "invoices_storno",
      sql`(${t.kind} = 'storno') = (${t.cancels} is not null) and (${t.cancels} is null) = (${t.reason} is null) and (${t.kind} = 'storno') = (${t.grossCents} < 0)`,
    ),
    pgPolicy("invoices_own_see", {
      for: "select",
      to: customer,
      using: sql`exists (select 1 from public.orders o where o.id = order_id and o.user_id = ${currentUserId})`,
    }),
    financeReadAccess("invoices"),
    systemAccess("invoices"),
  ],
);

/** The PDF with the XML inside, as it was written once and sent. */
export const invoiceFiles = taxStore.table(
  "invoice_files",
  {
    invoiceId: uuid()
      .primaryKey()
      .references(() => invoices.id, { onDelete: "cascade" }),
    fileKey: text().notNull(),
    sha256: text().notNull(),
    at: moment().notNull(),
  },
  () => [
    // The subquery sees what the customer may see of invoices.
    pgPolicy("invoice_files_own_see", {
      for: "select",
      to: customer,
      using: sql`exists (select 1 from tax.invoices i where i.id = invoice_id)`,
    }),
    financeReadAccess("invoice_files"),
    systemAccess("invoice_files"),
  ],
);
