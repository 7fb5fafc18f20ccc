import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { staffReadAccess, systemAccess } from "../roles.sql.ts";

/** When something that somebody operates was last seen: the worker, a backup, a problem that was reported. One row each. */
export const operationMarks = pgTable(
  "operation_marks",
  {
    /** `worker`, `process:<place>`, `refused-start:<place>`, `secret`, `backup`, `restore-test`, `problem:<kind>`. */
    kind: text().primaryKey(),
    at: moment().notNull(),
    details: jsonb().$type<object>().notNull().default({}),
  },
  () => [staffReadAccess("operation_marks"), systemAccess("operation_marks")],
);
