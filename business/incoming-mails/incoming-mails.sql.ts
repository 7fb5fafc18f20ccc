import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Authentication } from "#platform/mail-in/authentication.ts";
import { mailNotes } from "#platform/mail-in/read-mail.ts";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { letters } from "../letters/letters.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { staffDutyChanges, systemAccess } from "../roles.sql.ts";
import {
  type Attached,
  asideReasons,
  type LeftOut,
  mailKinds,
  mailStates,
  writers,
} from "./incoming-mail.ts";

/** What came in by e-mail; the whole of it lies in the file store. No policy names the customer: what is for them is a comment. */
export const incomingMails = pgTable(
  "incoming_mails",
  {
    id: uuid().primaryKey(),
    /** Null: of no case, or not yet of one. */
    researchId: uuid().references(() => researches.id, { onDelete: "cascade" }),
    /** The letter that it answers. */
    letterId: uuid().references(() => letters.id, { onDelete: "set null" }),
    /** The mail of ours that it answers or returns, where its address says so. */
    outboundMailId: uuid(),
    recipient: text().notNull(),
    envelopeSender: text().notNull(),
    fileKey: text().notNull().unique(),
    sizeBytes: integer().notNull(),
    /** Of what the sender wrote, without the stamps of the way: a repeated delivery has the same. */
    fingerprint: text().notNull(),
    state: text({ enum: mailStates }).notNull().default("arrived"),
    kind: text({ enum: mailKinds }).notNull().default("mail"),
    asideReason: text({ enum: asideReasons }),
    fromAddress: text(),
    fromName: text(),
    subject: text().notNull().default(""),
    messageId: text(),
    sentAt: moment(),
    text: text().notNull().default(""),
    /** What they repeated of earlier mails, and their signature. */
    quoted: text().notNull().default(""),
    notes: text({ enum: mailNotes }).array().notNull().default(sql`'{}'::text[]`),
    authentication: jsonb().$type<Authentication>(),
    attached: jsonb().$type<Attached[]>().notNull().default([]),
    /** Files of the case that came with it. */
    documents: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    leftOut: jsonb().$type<LeftOut[]>().notNull().default([]),
    /** The customer's message that it became. */
    commentId: uuid(),
    /** By whom of the team it was let in or discarded, and as whose. */
    assignedAs: text({ enum: writers }),
    handledBy: uuid().references(() => users.id),
    handledAt: moment(),
    receivedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("incoming_mails_once").on(t.recipient, t.fingerprint),
    index("incoming_mails_research").on(t.researchId, t.receivedAt),
    index("incoming_mails_letter").on(t.letterId),
    index("incoming_mails_aside").on(t.receivedAt).where(sql`state in ('arrived', 'aside')`),
    index("incoming_mails_received").on(t.receivedAt),
    index("incoming_mails_search").using(
      "gin",
      t.subject.op("gin_trgm_ops"),
      t.text.op("gin_trgm_ops"),
      t.fromAddress.op("gin_trgm_ops"),
      t.fromName.op("gin_trgm_ops"),
    ),
    check("incoming_mails_filed", sql`state <> 'filed' or research_id is not null`),
    check("incoming_mails_reason", sql`state <> 'aside' or aside_reason is not null`),
    ...staffDutyChanges("incoming_mails", "conversation"),
    systemAccess("incoming_mails"),
  ],
);
