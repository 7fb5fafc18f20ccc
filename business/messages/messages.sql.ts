import { sql } from "drizzle-orm";
import { boolean, date, index, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { customer, me, staffMay, systemMay } from "../roles.sql.ts";

const moment = () => timestamp({ withTimezone: true });

/** The conversation of a case. `user_id` is the customer whose case it is, whoever wrote. */
export const researchComments = pgTable(
  "research_comments",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    message: text().notNull(),
    isFromTeam: boolean().notNull(),
    /** Files of the case that belong to this message. */
    attachments: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** A question of the team, and the day until which an answer is asked for. */
    answerBy: date(),
    answeredAt: moment(),
    /** When the customer had a message of the team before them. */
    readAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("research_comments_research").on(t.researchId, t.createdAt),
    pgPolicy("research_comments_own_see", { for: "select", to: customer, using: sql`user_id = ${me}` }),
    pgPolicy("research_comments_own_add", {
      for: "insert",
      to: customer,
      withCheck: sql`user_id = ${me} and author_id = ${me} and not is_from_team
        and answer_by is null and answered_at is null and read_at is null
        and research_id in (select r.id from researches r where r.user_id = ${me})`,
    }),
    staffMay("research_comments"),
    systemMay("research_comments"),
  ],
);

/** What happened, as a kind and its parameters; title and message are rendered in the reader's language. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull().default({}),
    researchId: uuid(),
    isRead: boolean().notNull().default(false),
    /** Waits for the letter of the day, for people who want one a day. */
    letterDue: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("notifications_user").on(t.userId, t.createdAt),
    index("notifications_letter_due").on(t.userId).where(sql`letter_due`),
    pgPolicy("notifications_own_see", { for: "select", to: customer, using: sql`user_id = ${me}` }),
    pgPolicy("notifications_own_mark", {
      for: "update",
      to: customer,
      using: sql`user_id = ${me}`,
      withCheck: sql`user_id = ${me}`,
    }),
    staffMay("notifications"),
    systemMay("notifications"),
  ],
);
