import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { staffDutyAccess, systemAccess } from "../roles.sql.ts";
import { researches } from "./researches.sql.ts";

/** What a resting case waits for; `date` and `archive` end with a day, `answer` with the customer's next message. */
export const restReasons = ["date", "answer", "archive"] as const;

/** What the team means to do next, and why a case rests. The team's own notes: its customer never reads them. */
export const casePlans = pgTable(
  "case_plans",
  {
    researchId: uuid()
      .primaryKey()
      .references(() => researches.id, { onDelete: "cascade" }),
    nextAction: text(),
    dueOn: date(),
    restsFor: text({ enum: restReasons }),
    restsUntil: date(),
    changedBy: uuid()
      .notNull()
      .references(() => users.id),
    changedAt: moment().notNull(),
  },
  (t) => [
    index("case_plans_rest").on(t.restsFor),
    check("case_plans_due", sql`${t.dueOn} is null or ${t.nextAction} is not null`),
    check(
      "case_plans_rest_ends",
      sql`(${t.restsUntil} is not null) = coalesce(${t.restsFor} in ('date', 'archive'), false)`,
    ),
    ...staffDutyAccess("case_plans", "planning"),
    systemAccess("case_plans"),
  ],
);
