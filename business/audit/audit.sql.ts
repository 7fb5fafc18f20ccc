import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customer, staff, staffSee, system, visitor } from "../roles.sql.ts";

/**
 * Append-only: nobody may change or delete an entry, a trigger raises even for the owner.
 * A deferred trigger links each entry to the one before it when its transaction commits.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text().notNull(),
    event: text().notNull(),
    subject: text().notNull(),
    details: jsonb().notNull().default({}),
  },
  (t) => [
    index("audit_log_subject").on(t.subject, t.at),
    pgPolicy("audit_log_append", {
      for: "insert",
      to: [visitor, customer, staff, system],
      withCheck: sql`true`,
    }),
    staffSee("audit_log"),
    pgPolicy("audit_log_system_see", { for: "select", to: system, using: sql`true` }),
  ],
);

/** One link per entry: SHA-256 of the link before it and of the entry's own text. Written by the trigger only. */
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
    staffSee("audit_chain"),
    pgPolicy("audit_chain_system_see", { for: "select", to: system, using: sql`true` }),
  ],
);
