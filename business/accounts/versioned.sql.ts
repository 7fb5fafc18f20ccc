import { integer, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { users } from "./accounts.sql.ts";

/** Of a row that several people change: `mustBeCurrent` compares the version that a form was opened with. */
export const versionColumns = () => ({
  version: integer().notNull().default(1),
  createdBy: uuid()
    .notNull()
    .references(() => users.id),
  createdAt: moment().notNull(),
  changedBy: uuid()
    .notNull()
    .references(() => users.id),
  changedAt: moment().notNull(),
});
