import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { staffDutyAccess, systemAccess } from "../roles.sql.ts";

/** Somebody asked not to be found; until they answer with the code of our letter nothing follows from it. Names nobody. */
export const pendingRefusals = pgTable(
  "refusals",
  {
    id: uuid().primaryKey(),
    locale: text({ enum: ["de", "en"] }).notNull(),
    receivedAt: moment().notNull(),
    printedAt: moment(),
    printedBy: uuid(),
    postedOn: date(),
    postedBy: uuid(),
  },
  (t) => [
    index("refusals_received").on(t.receivedAt),
    check("refusals_printed", sql`num_nonnulls(${t.printedAt}, ${t.printedBy}) in (0, 2)`),
    check("refusals_posted", sql`num_nonnulls(${t.postedOn}, ${t.postedBy}) in (0, 2)`),
    ...staffDutyAccess("refusals", "content"),
    systemAccess("refusals"),
  ],
);

/** Who it is, as long as the letter is under way. Read for the letter alone. */
export const refusalDetails = pgTable(
  "refusal_details",
  {
    refusalId: uuid()
      .primaryKey()
      .references(() => pendingRefusals.id, { onDelete: "cascade" }),
    name: text().notNull(),
    birthYear: integer(),
    /** As on an envelope, in lines. */
    address: text().notNull(),
    /** A plate or a chassis number. */
    mark: text(),
    /** Of the letter's code. */
    hash: text().notNull().unique("refusal_details_hash"),
  },
  () => [systemAccess("refusal_details")],
);
