import { sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { archiveRecords } from "../archive/archive.sql.ts";
import { staffMay, staffSee, systemMay } from "../roles.sql.ts";
import type { LinkageParameters } from "./linkage/parameters.ts";
import type { MatchReason } from "./vehicle-model/query.ts";
import type { StoredFrequencies } from "./vehicle-model/stored-frequencies.ts";

/**
 * What was counted in the archive and what training taught the engine, one row each time; the highest version is in force. None: the
 * start values in the code.
 */
export const matchModels = pgTable(
  "match_models",
  {
    version: integer().primaryKey().generatedByDefaultAsIdentity(),
    parameters: jsonb().$type<LinkageParameters>().notNull(),
    frequencies: jsonb().$type<StoredFrequencies>().notNull(),
    /** Sightings in the archive at that time, and decided candidates it learned from. */
    records: integer().notNull(),
    decided: integer().notNull(),
    trainedAt: timestamp({ withTimezone: true }).notNull(),
  },
  () => [staffSee("match_models"), systemMay("match_models")],
);

export const decisions = ["confirmed", "rejected", "unsure"] as const;

/**
 * A case and what may be the same vehicle: a sighting, or the case of another customer. Once per pair. `evidence` is a hash of what
 * both sides say; a decided pair is put to the researcher again only when it changes. Never for a customer's eyes.
 */
export const matchCandidates = pgTable(
  "match_candidates",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    archiveRecordId: uuid().references(() => archiveRecords.id, { onDelete: "cascade" }),
    otherResearchId: uuid(),
    probability: doublePrecision().notNull(),
    weight: doublePrecision().notNull(),
    reasons: jsonb().$type<MatchReason[]>().notNull(),
    evidence: text().notNull(),
    modelVersion: integer().notNull(),
    decision: text({ enum: decisions }),
    decidedBy: uuid(),
    decidedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex("match_candidates_record").on(t.researchId, t.archiveRecordId),
    uniqueIndex("match_candidates_case").on(t.researchId, t.otherResearchId),
    index("match_candidates_open").on(t.decision, t.probability),
    check("match_candidates_one_side", sql`num_nonnulls(${t.archiveRecordId}, ${t.otherResearchId}) = 1`),
    check("match_candidates_probability", sql`${t.probability} between 0 and 1`),
    check(
      "match_candidates_decided",
      sql`num_nonnulls(${t.decision}, ${t.decidedBy}, ${t.decidedAt}) in (0, 3)`,
    ),
    staffMay("match_candidates"),
    systemMay("match_candidates"),
  ],
);
