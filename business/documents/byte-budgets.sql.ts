import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { systemAccess } from "../roles.sql.ts";

/** Bytes of new files in the current window, per network or account (a keyed hash) and in total. */
export const byteBudgets = pgTable(
  "byte_budgets",
  {
    key: text().primaryKey(),
    bytes: bigint({ mode: "number" }).notNull(),
    windowEndsAt: moment().notNull(),
  },
  (t) => [index("byte_budgets_end").on(t.windowEndsAt), systemAccess("byte_budgets")],
);
