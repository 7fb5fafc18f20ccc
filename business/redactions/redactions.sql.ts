import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { researchDocuments } from "../documents/documents.sql.ts";
import { staffDutyAppends, systemAccess } from "../roles.sql.ts";
import { type Region, redactionFailures, redactionStates } from "./redaction.ts";

/** What somebody had blackened in a file, and when; the newest is what everybody gets. */
export const documentRedactions = pgTable(
  "document_redactions",
  {
    id: uuid().primaryKey(),
    documentId: uuid()
      .notNull()
      .references(() => researchDocuments.id, { onDelete: "cascade" }),
    regions: jsonb().$type<Region[]>().notNull(),
    state: text({ enum: redactionStates }).notNull().default("queued"),
    failure: text({ enum: redactionFailures }),
    /** Of the copy, while it lies in the store. */
    copyKey: text(),
    /** Of the copy. */
    sha256: text(),
    requestedBy: uuid()
      .notNull()
      .references(() => users.id),
    requestedAt: moment().notNull(),
    endedAt: moment(),
    liftedBecause: text(),
  },
  (t) => [
    index("document_redactions_document").on(t.documentId, t.requestedAt),
    uniqueIndex("document_redactions_queued").on(t.documentId).where(sql`state = 'queued'`),
    ...staffDutyAppends("document_redactions", "research"),
    systemAccess("document_redactions"),
  ],
);
