import { sql } from "drizzle-orm";
import { boolean, date, index, jsonb, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import {
  currentUserId,
  customer,
  ownerSees,
  staffAccess,
  staffDutyAccess,
  systemAccess,
} from "../roles.sql.ts";

/** `user_id` is the customer whose case it is, whoever wrote. */
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
    attachments: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** Makes it a question; the day by which an answer is requested. */
    answerBy: date(),
    answeredAt: moment(),
    readAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("research_comments_user").on(t.userId),
    index("research_comments_research").on(t.researchId, t.createdAt),
    index("research_comments_search").using("gin", t.message.op("gin_trgm_ops")),
    ownerSees("research_comments"),
    pgPolicy("research_comments_own_add", {
      for: "insert",
      to: customer,
      withCheck: sql`user_id = ${currentUserId} and author_id = ${currentUserId} and not is_from_team
        and answer_by is null and answered_at is null and read_at is null
        and research_id in (select r.id from researches r where r.user_id = ${currentUserId})`,
    }),
    ...staffDutyAccess("research_comments", "conversation"),
    systemAccess("research_comments"),
  ],
);

/** A kind and its parameters; text is rendered in the reader's language. */
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
    /** Not mailed yet: the daily mail or that of its case takes it along. */
    digestDue: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("notifications_research").on(t.researchId),
    index("notifications_user").on(t.userId, t.createdAt),
    index("notifications_digest_due").on(t.userId).where(sql`digest_due`),
    ownerSees("notifications"),
    pgPolicy("notifications_own_mark", {
      for: "update",
      to: customer,
      using: sql`user_id = ${currentUserId}`,
      withCheck: sql`user_id = ${currentUserId}`,
    }),
    staffAccess("notifications"),
    systemAccess("notifications"),
  ],
);
