import { sql } from "drizzle-orm";
import { check, doublePrecision, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { MatchReason } from "#business/matching/vehicle-model/match-query.ts";
import { moment } from "../columns.ts";
import { memoryCards } from "../memory-cards/memory-cards.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { systemAccess } from "../roles.sql.ts";
import { judgements } from "./reunion.ts";

/** A card or a case as it was last compared, so that only what is new or changed is compared again. */
export const reunionSides = pgTable(
  "reunion_sides",
  {
    /** The card's or the case's. */
    id: uuid().primaryKey(),
    cardId: uuid()
      .unique("reunion_sides_card")
      .references(() => memoryCards.id, { onDelete: "cascade" }),
    researchId: uuid()
      .unique("reunion_sides_research")
      .references(() => researches.id, { onDelete: "cascade" }),
    /** Of what it told, and of how it was read. */
    fingerprint: text().notNull(),
    /** The features it tells, which are counted. */
    terms: text().array().notNull(),
  },
  (t) => [
    check("reunion_sides_one", sql`num_nonnulls(${t.cardId}, ${t.researchId}) = 1`),
    systemAccess("reunion_sides"),
  ],
);

/** A card and a case that may be of one vehicle, once per pair. Judged anew when `evidence`, a hash of both sides, changes. */
export const reunionCandidates = pgTable(
  "reunion_candidates",
  {
    id: uuid().primaryKey(),
    cardId: uuid()
      .notNull()
      .references(() => memoryCards.id, { onDelete: "cascade" }),
    researchId: uuid()
      .notNull()
      .references(() => researches.id, { onDelete: "cascade" }),
    probability: doublePrecision().notNull(),
    weight: doublePrecision().notNull(),
    reasons: jsonb().$type<MatchReason[]>().notNull(),
    evidence: text().notNull(),
    /** Before the engine's opinion was shown. */
    blind: text({ enum: judgements }),
    blindBy: uuid(),
    blindAt: moment(),
    decision: text({ enum: judgements }),
    decidedBy: uuid(),
    decidedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("reunion_candidates_pair").on(t.cardId, t.researchId),
    index("reunion_candidates_research").on(t.researchId),
    check("reunion_candidates_probability", sql`${t.probability} between 0 and 1`),
    check("reunion_candidates_blind", sql`num_nonnulls(${t.blind}, ${t.blindBy}, ${t.blindAt}) in (0, 3)`),
    check(
      "reunion_candidates_decided",
      sql`num_nonnulls(${t.decision}, ${t.decidedBy}, ${t.decidedAt}) in (0, 3) and (${t.decision} is null or ${t.blind} is not null)`,
    ),
    systemAccess("reunion_candidates"),
  ],
);
