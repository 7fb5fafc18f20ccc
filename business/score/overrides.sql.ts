import { sql } from "drizzle-orm";
import { check, index, integer, pgPolicy, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { hasNotWorkedOn } from "../audit/second-person.ts";
import { moment } from "../columns.ts";
import { currentUserId, onDuty, staff, staffReadAccess, systemAccess } from "../roles.sql.ts";
import { overrideDecisions } from "./override.ts";

/** Somebody on the team holds another score than the computed one for right; rows are added and never changed. */
export const scoreOverrides = pgTable(
  "score_overrides",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    /** The result that it judges. */
    computed: integer().notNull(),
    total: integer().notNull(),
    reason: text().notNull(),
    proposedBy: uuid()
      .notNull()
      .references(() => users.id),
    proposedAt: moment().notNull(),
  },
  (t) => [
    index("score_overrides_research").on(t.researchId, t.proposedAt),
    check("score_overrides_differs", sql`${t.total} between 0 and 100 and ${t.total} <> ${t.computed}`),
    staffReadAccess("score_overrides"),
    pgPolicy("score_overrides_staff_add", {
      for: "insert",
      to: staff,
      withCheck: sql`${onDuty("research")} and proposed_by = ${currentUserId}`,
    }),
    systemAccess("score_overrides"),
  ],
);

/** What a second person decided of it: the proposer never does. */
export const scoreOverrideDecisions = pgTable(
  "score_override_decisions",
  {
    id: uuid().primaryKey(),
    overrideId: uuid()
      .notNull()
      .references(() => scoreOverrides.id, { onDelete: "cascade" }),
    decision: text({ enum: overrideDecisions }).notNull(),
    note: text(),
    decidedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedAt: moment().notNull(),
  },
  (t) => [
    unique("score_override_decisions_once").on(t.overrideId, t.decision),
    staffReadAccess("score_override_decisions"),
    pgPolicy("score_override_decisions_staff_add", {
      for: "insert",
      to: staff,
      withCheck: sql`${onDuty("review")} and decided_by = ${currentUserId}
        and override_id not in (select o.id from score_overrides o where o.proposed_by = ${currentUserId})
        and ${hasNotWorkedOn("research", sql`(select o.research_id from score_overrides o where o.id = override_id)`)}`,
    }),
    systemAccess("score_override_decisions"),
  ],
);
