import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { staffReadAccess, systemAccess } from "../roles.sql.ts";
import { consentEvents, entryStates, shownParts, wallEntryKinds } from "./wall-entry.ts";

const locale = () => text({ enum: ["de", "en"] }).notNull();

/** No reference to card or case: a row that went with either would leave its picture behind (`take-down-lost.ts`). */
export const wallEntries = pgTable(
  "wall_entries",
  {
    id: uuid().primaryKey(),
    cardId: uuid(),
    researchId: uuid(),
    /** Of a case: whose consent it is. */
    userId: uuid(),
    kind: text({ enum: wallEntryKinds }).notNull(),
    locale: locale(),
    vehicle: text().notNull(),
    question: text().notNull(),
    period: text(),
    place: text(),
    /** As offered until somebody of the team has blackened it, then the blackened copy. Never the photograph of card or case. */
    imageKey: text(),
    imageWidth: integer(),
    imageHeight: integer(),
    state: text({ enum: entryStates }).notNull(),
    offeredAt: moment().notNull(),
    decidedAt: moment(),
    decidedBy: uuid(),
    reason: text(),
  },
  (t) => [
    index("wall_entries_shown").on(t.state, t.decidedAt),
    index("wall_entries_card").on(t.cardId),
    index("wall_entries_research").on(t.researchId),
    check("wall_entries_owner", sql`num_nonnulls(${t.cardId}, ${t.researchId}) = 1`),
    check("wall_entries_person", sql`(${t.researchId} is null) = (${t.userId} is null)`),
    check("wall_entries_decision", sql`(${t.state} = 'offered') = (${t.decidedAt} is null)`),
    staffReadAccess("wall_entries"),
    systemAccess("wall_entries"),
  ],
);

/** Which card answers which entry. */
export const wallAnswers = pgTable(
  "wall_answers",
  {
    cardId: uuid().primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => wallEntries.id, { onDelete: "cascade" }),
    at: moment().notNull(),
  },
  (t) => [index("wall_answers_entry").on(t.entryId), systemAccess("wall_answers")],
);

/** What was agreed to and taken back, each with its text (Art. 7 (1) GDPR). Outlives its entry, and names nobody. */
export const wallConsents = pgTable(
  "wall_consents",
  {
    id: uuid().primaryKey(),
    entryId: uuid().notNull(),
    event: text({ enum: consentEvents }).notNull(),
    scope: text({ enum: shownParts }).array().notNull(),
    locale: locale(),
    version: text().notNull(),
    text: text().notNull(),
    /** The link it was pressed by and the network, cut short; or the account. */
    proof: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index("wall_consents_entry").on(t.entryId, t.at), systemAccess("wall_consents")],
);

export type StoredEntry = typeof wallEntries.$inferSelect;
