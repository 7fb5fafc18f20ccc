import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { staffDutyAccess, systemAccess } from "../roles.sql.ts";
import { researches } from "./researches.sql.ts";

const bulkEditKinds = ["cited", "dated", "withdrawn"] as const;
export type BulkEditKind = (typeof bulkEditKinds)[number];

/** A statement or period of custody, with its version before and after. */
export type BulkEditedRow = { id: string; subject: "statement" | "custody"; before: number; after: number };

/** What one person did to many rows of a case at once, so that it can be undone at once. */
export const bulkEdits = pgTable(
  "bulk_edits",
  {
    id: uuid().primaryKey(),
    researchId: uuid()
      .notNull()
      .references(() => researches.id, { onDelete: "cascade" }),
    kind: text({ enum: bulkEditKinds }).notNull(),
    rows: jsonb().$type<BulkEditedRow[]>().notNull(),
    /** That `cited` added. */
    citationId: uuid(),
    doneBy: uuid()
      .notNull()
      .references(() => users.id),
    doneAt: moment().notNull(),
    undoneAt: moment(),
  },
  (t) => [
    index("bulk_edits_research").on(t.researchId, t.doneAt),
    ...staffDutyAccess("bulk_edits", "research"),
    systemAccess("bulk_edits"),
  ],
);
