import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { scoreCauses } from "../evidence/evidence.jobs.ts";
import { currentUserId, customer, staffReadAccess, systemAccess } from "../roles.sql.ts";
import type { Cap } from "./caps.ts";
import type { DimensionPoints } from "./score.ts";
import type { ScoredCase } from "./scored-case.ts";

/** How the score of a case went: a row for each result that differs from the one before, by the same version or a later one. */
export const scores = pgTable(
  "scores",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    /** Of the formula. */
    version: integer().notNull(),
    dimensions: jsonb().$type<DimensionPoints>().notNull(),
    caps: jsonb().$type<Cap[]>().notNull(),
    total: integer().notNull(),
    classification: text(),
    asOf: date().notNull(),
    cause: text({ enum: scoreCauses }).notNull(),
    computedAt: moment().notNull(),
    /** What the latest result was computed from; null in those before it. */
    inputs: jsonb().$type<ScoredCase>(),
  },
  (t) => [
    index("scores_research").on(t.researchId, t.computedAt),
    check("scores_total", sql`${t.total} between 0 and 100`),
    pgPolicy("scores_own_see", {
      for: "select",
      to: customer,
      using: sql`research_id in (select r.id from researches r where r.user_id = ${currentUserId})`,
    }),
    staffReadAccess("scores"),
    systemAccess("scores"),
  ],
);
