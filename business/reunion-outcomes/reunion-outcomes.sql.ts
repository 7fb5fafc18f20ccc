import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { researchTimeline } from "../history/history.sql.ts";
import { introductionSides } from "../introductions/seat.ts";
import { memoryCards } from "../memory-cards/memory-cards.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { systemAccess } from "../roles.sql.ts";

/** What two who met agreed to. Without its card it stays, so that what was published of it stays withheld. */
export const reunionOutcomes = pgTable(
  "reunion_outcomes",
  {
    id: uuid().primaryKey(),
    cardId: uuid().references(() => memoryCards.id, { onDelete: "set null" }),
    researchId: uuid()
      .notNull()
      .references(() => researches.id, { onDelete: "cascade" }),
    metAt: moment().notNull(),
    cardAgreedAt: moment(),
    caseAgreedAt: moment(),
    statementId: uuid().references(() => researchTimeline.id, { onDelete: "set null" }),
  },
  (t) => [
    unique("reunion_outcomes_pair").on(t.cardId, t.researchId),
    index("reunion_outcomes_research").on(t.researchId),
    index("reunion_outcomes_statement").on(t.statementId),
    check("reunion_outcomes_order", sql`least(${t.cardAgreedAt}, ${t.caseAgreedAt}) >= ${t.metAt}`),
    systemAccess("reunion_outcomes"),
  ],
);

/** What was agreed to and taken back, each with its text (Art. 7 (1) GDPR). Outlives its case, and names nobody. */
export const reunionOutcomeConsents = pgTable(
  "reunion_outcome_consents",
  {
    id: uuid().primaryKey(),
    outcomeId: uuid().notNull(),
    side: text({ enum: introductionSides }).notNull(),
    event: text({ enum: ["given", "withdrawn"] }).notNull(),
    scope: text({ enum: ["history"] })
      .array()
      .notNull(),
    locale: text({ enum: ["de", "en"] }).notNull(),
    version: text().notNull(),
    text: text().notNull(),
    /** The link it was pressed by and the network, cut short; or the account. */
    proof: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index("reunion_outcome_consents_outcome").on(t.outcomeId, t.at),
    systemAccess("reunion_outcome_consents"),
  ],
);

export type StoredOutcome = typeof reunionOutcomes.$inferSelect;
