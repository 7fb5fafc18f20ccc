import { sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { MatchReason } from "#business/matching/vehicle-model/match-query.ts";
import { moment } from "../columns.ts";
import { memoryCards } from "../memory-cards/memory-cards.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { systemAccess } from "../roles.sql.ts";
import { judgements } from "./reunion.ts";

/** A card, a case or a published life as it was last compared, so that only what is new or changed is compared again. */
export const reunionSides = pgTable(
  "reunion_sides",
  {
    /** The card's or the case's; of a life its own. */
    id: uuid().primaryKey(),
    cardId: uuid()
      .unique("reunion_sides_card")
      .references(() => memoryCards.id, { onDelete: "cascade" }),
    researchId: uuid()
      .unique("reunion_sides_research")
      .references(() => researches.id, { onDelete: "cascade" }),
    /** Of the open archive, under which its sightings are one vehicle. */
    lifeKey: text().unique("reunion_sides_life"),
    /** Of what it told, and of how it was read. */
    fingerprint: text().notNull(),
    /** The features it tells, which are counted. */
    terms: text().array().notNull(),
    /** Under which it meets others, of a card and a life. */
    keys: integer().array().notNull().default([]),
  },
  (t) => [
    check("reunion_sides_one", sql`num_nonnulls(${t.cardId}, ${t.researchId}, ${t.lifeKey}) = 1`),
    systemAccess("reunion_sides"),
  ],
);

/** A card and what it may be of one vehicle with. Judged anew when `evidence`, a hash of both sides, changes. */
export const reunionCandidates = pgTable(
  "reunion_candidates",
  {
    id: uuid().primaryKey(),
    cardId: uuid()
      .notNull()
      .references(() => memoryCards.id, { onDelete: "cascade" }),
    researchId: uuid().references(() => researches.id, { onDelete: "cascade" }),
    /** The younger one of two cards. */
    otherCardId: uuid().references(() => memoryCards.id, { onDelete: "cascade" }),
    lifeKey: text(),
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
    /** That the person of the card was shown the published life. */
    hintedBy: uuid(),
    hintedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("reunion_candidates_pair").on(t.cardId, t.researchId),
    uniqueIndex("reunion_candidates_cards").on(t.cardId, t.otherCardId),
    uniqueIndex("reunion_candidates_life").on(t.cardId, t.lifeKey),
    index("reunion_candidates_research").on(t.researchId),
    index("reunion_candidates_other_card").on(t.otherCardId),
    check("reunion_candidates_one", sql`num_nonnulls(${t.researchId}, ${t.otherCardId}, ${t.lifeKey}) = 1`),
    check("reunion_candidates_in_order", sql`${t.otherCardId} > ${t.cardId}`),
    check(
      "reunion_candidates_hinted",
      sql`num_nonnulls(${t.hintedBy}, ${t.hintedAt}) in (0, 2) and (${t.hintedAt} is null or (${t.lifeKey} is not null and ${t.decision} = 'same'))`,
    ),
    check("reunion_candidates_probability", sql`${t.probability} between 0 and 1`),
    check("reunion_candidates_blind", sql`num_nonnulls(${t.blind}, ${t.blindBy}, ${t.blindAt}) in (0, 3)`),
    check(
      "reunion_candidates_decided",
      sql`num_nonnulls(${t.decision}, ${t.decidedBy}, ${t.decidedAt}) in (0, 3) and (${t.decision} is null or ${t.blind} is not null)`,
    ),
    systemAccess("reunion_candidates"),
  ],
);
