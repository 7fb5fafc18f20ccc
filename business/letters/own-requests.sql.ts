import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { researches } from "../researches/researches.sql.ts";
import { ownerSees, staffReadAccess, systemAccess } from "../roles.sql.ts";
import { letterLanguages } from "./letter.ts";
import { ownRequestKinds } from "./own-request.ts";

/** What a customer asks about their own data, under their own name. The system writes it, once the case was found to be theirs. */
export const ownRequests = pgTable(
  "own_requests",
  {
    id: uuid().primaryKey(),
    researchId: uuid()
      .notNull()
      .references(() => researches.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ownRequestKinds }).notNull(),
    language: text({ enum: letterLanguages }).notNull(),
    sender: text().notNull(),
    recipient: text().notNull(),
    createdAt: moment().notNull(),
    sentOn: date(),
    answeredOn: date(),
  },
  (t) => [
    unique("own_requests_once").on(t.researchId, t.kind),
    index("own_requests_user").on(t.userId),
    check("own_requests_order", sql`answered_on is null or sent_on is not null`),
    ownerSees("own_requests"),
    staffReadAccess("own_requests"),
    systemAccess("own_requests"),
  ],
);
