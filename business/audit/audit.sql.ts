import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { currentUserId, customer, staff, staffReadAccess, system, visitor } from "../roles.sql.ts";

/** Append-only, even for the owner; nobody writes in another's name. A deferred trigger chains each entry at commit. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey(),
    at: moment().notNull(),
    actor: text().notNull(),
    event: text().notNull(),
    subject: text().notNull(),
    details: jsonb().notNull().default({}),
  },
  (t) => [
    index("audit_log_subject").on(t.subject, t.at),
    index("audit_log_research").on(sql`(details ->> 'research')`).where(sql`details ? 'research'`),
    pgPolicy("audit_log_append", {
      for: "insert",
      to: [visitor, customer, staff, system],
      withCheck: sql`actor = case current_user when 'visitor' then 'visitor' else current_user || ':' || ${currentUserId} end
        or current_user = 'system' and starts_with(actor, 'system:')`,
    }),
    staffReadAccess("audit_log"),
    pgPolicy("audit_log_system_see", { for: "select", to: system, using: sql`true` }),
  ],
);

/** SHA-256 of the previous link and the entry; written by the trigger only. */
export const auditChain = pgTable(
  "audit_chain",
  {
    seq: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: uuid()
      .notNull()
      .unique()
      .references(() => auditLog.id),
    hash: text().notNull(),
  },
  () => [
    staffReadAccess("audit_chain"),
    pgPolicy("audit_chain_system_see", { for: "select", to: system, using: sql`true` }),
  ],
);

/** The last link, in one row that the trigger alone writes: a chain whose end was cut off no longer reaches it. */
export const auditHeads = pgTable(
  "audit_heads",
  {
    id: integer().primaryKey(),
    seq: bigint({ mode: "number" }).notNull(),
    hash: text().notNull(),
  },
  (t) => [
    check("audit_heads_one", sql`${t.id} = 1`),
    staffReadAccess("audit_heads"),
    pgPolicy("audit_heads_system_see", { for: "select", to: system, using: sql`true` }),
  ],
);
