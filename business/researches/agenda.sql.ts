import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { versionColumns } from "../accounts/versioned.sql.ts";
import { staffDutyAccess, systemAccess } from "../roles.sql.ts";
import { researches } from "./researches.sql.ts";

/** What the team supposes about a case and what it means to do. No policy names the customer: a hypothesis is no finding. */
export const agendaItems = pgTable(
  "agenda_items",
  {
    id: uuid().primaryKey(),
    researchId: uuid()
      .notNull()
      .references(() => researches.id, { onDelete: "cascade" }),
    kind: text({ enum: ["hypothesis", "task"] }).notNull(),
    text: text().notNull(),
    /** Of a task. */
    dueOn: date(),
    /** Of a task: who does it. Null: whoever has the case. */
    ownerId: uuid().references(() => users.id),
    /** Null while it is open. */
    outcome: text({ enum: ["supported", "refuted", "done", "dropped"] }),
    reason: text(),
    ...versionColumns(),
  },
  (t) => [
    index("agenda_items_research").on(t.researchId, t.createdAt),
    index("agenda_items_search").using("gin", t.text.op("gin_trgm_ops"), t.reason.op("gin_trgm_ops")),
    index("agenda_items_owner").on(t.ownerId),
    check(
      "agenda_items_outcome",
      sql`outcome is null or (kind = 'hypothesis') = (outcome in ('supported', 'refuted'))`,
    ),
    ...staffDutyAccess("agenda_items", "research"),
    systemAccess("agenda_items"),
  ],
);
