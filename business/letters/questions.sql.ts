import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { agendaItems } from "../researches/agenda.sql.ts";
import { staffDutyAccess, systemAccess } from "../roles.sql.ts";
import { archives } from "./archives.sql.ts";
import { questionResults } from "./question.ts";

/** What a task of the agenda asks an archive; words, day, owner and end stand in the task. */
export const questions = pgTable(
  "questions",
  {
    itemId: uuid().primaryKey(),
    researchId: uuid().notNull(),
    /** Null while nobody knows whom to ask. */
    archiveId: uuid().references(() => archives.id),
    /** What it was written from (`question-templates.json`). */
    template: text(),
    /** What the answer costs or has cost. */
    feeCents: integer(),
    result: text({ enum: questionResults }),
    /** The fruitless search that a "nothing" became. */
    searchId: uuid(),
  },
  (t) => [
    foreignKey({
      name: "questions_item_fk",
      columns: [t.itemId],
      foreignColumns: [agendaItems.id],
    }).onDelete("cascade"),
    index("questions_research").on(t.researchId),
    index("questions_archive").on(t.archiveId),
    check("questions_fee", sql`fee_cents is null or fee_cents >= 0`),
    check("questions_search", sql`search_id is null or result = 'nothing'`),
    ...staffDutyAccess("questions", "research"),
    systemAccess("questions"),
  ],
);
