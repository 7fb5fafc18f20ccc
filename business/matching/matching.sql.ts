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
import { archiveRecords } from "../archive/archive.sql.ts";
import { moment } from "../columns.ts";
import { staffDutyAccess, staffReadAccess, systemAccess } from "../roles.sql.ts";
import type { LinkageParameters } from "./linkage/parameters.ts";
import type { StoredFrequencies } from "./vehicle-model/stored-frequencies.ts";

/** One row per counting or training; the highest version is in force, without one the start values in the code. */
export const matchModels = pgTable(
  "match_models",
  {
    version: integer().primaryKey().generatedByDefaultAsIdentity(),
    parameters: jsonb().$type<LinkageParameters>().notNull(),
    frequencies: jsonb().$type<StoredFrequencies>().notNull(),
    records: integer().notNull(),
    decided: integer().notNull(),
    trainedAt: moment().notNull(),
  },
  () => [staffReadAccess("match_models"), systemAccess("match_models")],
);

export const candidateDecisions = ["confirmed", "rejected", "unsure"] as const;

/** A case and a sighting or another customer's case, once per pair. Reopened when `evidence`, a hash of both sides, changes. */
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
    decision: text({ enum: candidateDecisions }),
    decidedBy: uuid(),
    decidedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index("match_candidates_archive_record").on(t.archiveRecordId),
    index("match_candidates_other_research").on(t.otherResearchId),
    uniqueIndex("match_candidates_record").on(t.researchId, t.archiveRecordId),
    uniqueIndex("match_candidates_case").on(t.researchId, t.otherResearchId),
    index("match_candidates_open").on(t.decision, t.probability),
    check("match_candidates_one_side", sql`num_nonnulls(${t.archiveRecordId}, ${t.otherResearchId}) = 1`),
    check("match_candidates_probability", sql`${t.probability} between 0 and 1`),
    check(
      "match_candidates_decided",
      sql`num_nonnulls(${t.decision}, ${t.decidedBy}, ${t.decidedAt}) in (0, 3)`,
    ),
    ...staffDutyAccess("match_candidates", "research"),
    systemAccess("match_candidates"),
  ],
);
