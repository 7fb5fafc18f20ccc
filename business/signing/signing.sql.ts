import { sql } from "drizzle-orm";
import { check, integer, pgPolicy, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { finishReasons } from "../researches/finishing.ts";
import { currentUserId, onDuty, staff, staffReadAccess, systemAccess } from "../roles.sql.ts";

/** A second person has read the case as it was published, and stands for it. */
export const signOffs = pgTable(
  "sign_offs",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    /** 1 for the first of a case: the edition of what is issued from it. */
    version: integer().notNull(),
    /** SHA-256 of the published content that was read. */
    contentHash: text().notNull(),
    reason: text({ enum: finishReasons }).notNull(),
    signedBy: uuid()
      .notNull()
      .references(() => users.id),
    signedAt: moment().notNull(),
    /** Null until the chain has been through the certificate, and where there is none. */
    certificateNumber: text(),
    /** The customer has been told; the chain is at its end. */
    notifiedAt: moment(),
  },
  (t) => [
    unique("sign_offs_version").on(t.researchId, t.version),
    check("sign_offs_hash", sql`${t.contentHash} ~ '^[0-9a-f]{64}$'`),
    staffReadAccess("sign_offs"),
    // Whoever researches or wrote last does not sign; the same rule as in second-person.ts.
    pgPolicy("sign_offs_staff_add", {
      for: "insert",
      to: staff,
      withCheck: sql`${onDuty("review")} and signed_by = ${currentUserId} and notified_at is null
        and not exists (select 1 from researches r where r.id = research_id and r.assignee_id = ${currentUserId})
        and ${currentUserId} is distinct from (
          select w.changed_by from (
            select t.changed_by, t.changed_at from research_timeline t where t.research_id = sign_offs.research_id
            union all
            select c.changed_by, c.changed_at from custody_periods c where c.research_id = sign_offs.research_id
          ) w order by w.changed_at desc limit 1)`,
    }),
    systemAccess("sign_offs"),
  ],
);
