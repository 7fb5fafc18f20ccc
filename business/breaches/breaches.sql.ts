import { index, integer, jsonb, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { dutyHeld, staff, systemAccess } from "../roles.sql.ts";
import {
  authorityStates,
  type BreachDecision,
  type BreachFacts,
  type BreachNotice,
  breachEntryKinds,
} from "./breach.ts";

const administratorsSee = (table: string) =>
  pgPolicy(`${table}_administration_see`, { for: "select", to: staff, using: dutyHeld("administration") });

/** One breach of personal data. What is known of it stands in its entries; here is what the clock asks. */
export const breaches = pgTable(
  "breaches",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    noticedAt: moment().notNull(),
    authority: text({ enum: authorityStates }).notNull().default("open"),
    /** The last of `alertHours` of which administrators were mailed. */
    alertedHours: integer(),
    recordedAt: moment().notNull(),
    closedAt: moment(),
  },
  (t) => [index("breaches_open").on(t.noticedAt), administratorsSee("breaches"), systemAccess("breaches")],
);

/** Never changed: whoever knows better adds one. A trigger refuses updates. */
export const breachEntries = pgTable(
  "breach_entries",
  {
    id: uuid().primaryKey(),
    breachId: uuid()
      .notNull()
      .references(() => breaches.id, { onDelete: "cascade" }),
    kind: text({ enum: breachEntryKinds }).notNull(),
    facts: jsonb().$type<Partial<BreachFacts>>().notNull().default({}),
    decision: jsonb().$type<BreachDecision>(),
    notice: jsonb().$type<BreachNotice>(),
    /** Why: of a decision, an amendment, a notification that came late, the end. */
    reason: text(),
    writtenBy: uuid()
      .notNull()
      .references(() => users.id),
    writtenAt: moment().notNull(),
  },
  (t) => [
    index("breach_entries_breach").on(t.breachId, t.writtenAt),
    administratorsSee("breach_entries"),
    systemAccess("breach_entries"),
  ],
);
