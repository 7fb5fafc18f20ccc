import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { providerNames } from "#platform/payments/payment-provider.ts";
import { moment } from "../columns.ts";
import { financeReadAccess, systemAccess } from "../roles.sql.ts";

/** What a provider held for us by its own report, whenever it was asked. */
export const providerReports = pgTable(
  "provider_reports",
  {
    id: uuid().primaryKey(),
    provider: text({ enum: providerNames }).notNull(),
    balanceCents: integer().notNull(),
    /** The newest movement that was known then; the next report begins after it. */
    newest: text(),
    at: moment().notNull(),
  },
  (t) => [
    index("provider_reports_at").on(t.at),
    financeReadAccess("provider_reports"),
    systemAccess("provider_reports"),
  ],
);

/** What moved that balance, as the provider names it, each once. */
export const providerMovements = pgTable(
  "provider_movements",
  {
    id: text().primaryKey(),
    provider: text({ enum: providerNames }).notNull(),
    kind: text({ enum: ["payment", "payout", "fee", "other"] }).notNull(),
    grossCents: integer().notNull(),
    feeCents: integer().notNull(),
    /** The provider's name for the payment. */
    reference: text(),
    /** As the provider says. */
    at: moment().notNull(),
  },
  (t) => [
    index("provider_movements_at").on(t.at),
    index("provider_movements_reference").on(t.reference),
    check("provider_movements_payment", sql`(${t.kind} = 'payment') = (${t.reference} is not null)`),
    financeReadAccess("provider_movements"),
    systemAccess("provider_movements"),
  ],
);
