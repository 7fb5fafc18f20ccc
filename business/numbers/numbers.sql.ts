import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { systemAccess } from "../roles.sql.ts";

/** The last number per series and year. Its row lock makes numbers unique and gapless. */
export const numberRanges = pgTable(
  "number_ranges",
  {
    series: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] }), systemAccess("number_ranges")],
);
