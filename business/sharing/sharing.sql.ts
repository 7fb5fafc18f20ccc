import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgPolicy, pgTable, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { currentUserId, customer, ownerSees, staffReadAccess, systemAccess } from "../roles.sql.ts";

/** The link's token is a signature of the id and is not stored. */
export const shareLinks = pgTable(
  "share_links",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    texts: boolean().notNull(),
    documents: uuid().array().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    opened: integer().notNull().default(0),
    lastOpenedAt: moment(),
  },
  (t) => [
    index("share_links_user").on(t.userId),
    index("share_links_research").on(t.researchId, t.createdAt),
    check("share_links_end", sql`${t.expiresAt} > ${t.createdAt}`),
    ownerSees("share_links"),
    pgPolicy("share_links_own_add", {
      for: "insert",
      to: customer,
      withCheck: sql`user_id = ${currentUserId} and revoked_at is null and opened = 0
        and research_id in (select r.id from researches r where r.user_id = ${currentUserId})`,
    }),
    staffReadAccess("share_links"),
    systemAccess("share_links"),
  ],
);
