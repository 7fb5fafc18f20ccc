import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { staffDutyAccess, systemAccess } from "../roles.sql.ts";
import { researches } from "./researches.sql.ts";

/** What the team writes to itself about a case. No policy names the customer, and nothing sends a note. */
export const caseNotes = pgTable(
  "case_notes",
  {
    id: uuid().primaryKey(),
    researchId: uuid()
      .notNull()
      .references(() => researches.id, { onDelete: "cascade" }),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    message: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("case_notes_research").on(t.researchId, t.createdAt),
    index("case_notes_search").using("gin", t.message.op("gin_trgm_ops")),
    ...staffDutyAccess("case_notes", "conversation"),
    systemAccess("case_notes"),
  ],
);
