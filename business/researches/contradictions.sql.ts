import { integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { staffDutyAccess, systemAccess } from "../roles.sql.ts";
import { contradictionAnswers } from "./contradiction-answers.ts";
import { researches } from "./researches.sql.ts";

/** What people answered. The contradictions themselves are found anew each time; `key` is rule and subjects. */
export const contradictions = pgTable(
  "contradictions",
  {
    id: uuid().primaryKey(),
    researchId: uuid()
      .notNull()
      .references(() => researches.id),
    key: text().notNull(),
    answer: text({ enum: contradictionAnswers }).notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    changedBy: uuid()
      .notNull()
      .references(() => users.id),
    changedAt: moment().notNull(),
  },
  (t) => [
    unique("contradictions_key").on(t.researchId, t.key),
    ...staffDutyAccess("contradictions", "research"),
    systemAccess("contradictions"),
  ],
);
