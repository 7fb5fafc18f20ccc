import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgPolicy, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { customer, me, staffSee, systemMay } from "../roles.sql.ts";

const moment = () => timestamp({ withTimezone: true });

/** A link to a case for people without an account. Its address is a seal made from the id; nothing here opens it. */
export const shareLinks = pgTable(
  "share_links",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Titles, places and descriptions as the team wrote them. */
    texts: boolean().notNull(),
    /** Pictures that were chosen one by one. */
    documents: uuid().array().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    opened: integer().notNull().default(0),
    lastOpenedAt: moment(),
  },
  (t) => [
    index("share_links_research").on(t.researchId, t.createdAt),
    check("share_links_end", sql`${t.expiresAt} > ${t.createdAt}`),
    pgPolicy("share_links_own_see", { for: "select", to: customer, using: sql`user_id = ${me}` }),
    pgPolicy("share_links_own_add", {
      for: "insert",
      to: customer,
      withCheck: sql`user_id = ${me} and revoked_at is null and opened = 0
        and research_id in (select r.id from researches r where r.user_id = ${me})`,
    }),
    staffSee("share_links"),
    systemMay("share_links"),
  ],
);
