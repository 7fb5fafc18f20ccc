import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { systemMay } from "../roles.sql.ts";

/** The last number given out per series and year. Its row lock makes numbers unique and without gaps. */
export const numberRanges = pgTable(
  "number_ranges",
  {
    series: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] }), systemMay("number_ranges")],
);
