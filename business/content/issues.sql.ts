import { sql } from "drizzle-orm";
import { check, index, integer, pgPolicy, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { onDuty, staff, systemAccess } from "../roles.sql.ts";
import { newsletterSubscriptions } from "./content.sql.ts";

/** Row security lets staff change drafts only. */
export const newsletterIssues = pgTable(
  "newsletter_issues",
  {
    id: uuid().primaryKey(),
    subjectDe: text().notNull().default(""),
    textDe: text().notNull().default(""),
    subjectEn: text().notNull().default(""),
    textEn: text().notNull().default(""),
    /** Optimistic lock: nobody overwrites or sends a revision they have not seen. */
    revision: integer().notNull().default(0),
    state: text({ enum: ["draft", "sending", "sent"] })
      .notNull()
      .default("draft"),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    releasedAt: moment(),
    releasedBy: uuid(),
    recipients: integer().notNull().default(0),
    /** Mails queued so far; ends below `recipients` when somebody unsubscribes meanwhile. */
    written: integer().notNull().default(0),
    finishedAt: moment(),
  },
  (t) => [
    check("newsletter_issues_release", sql`(${t.state} = 'draft') = (${t.releasedAt} is null)`),
    check("newsletter_issues_end", sql`(${t.state} = 'sent') = (${t.finishedAt} is not null)`),
    check("newsletter_issues_written", sql`${t.written} between 0 and ${t.recipients}`),
    pgPolicy("newsletter_issues_staff_see", { for: "select", to: staff, using: sql`true` }),
    pgPolicy("newsletter_issues_staff_add", {
      for: "insert",
      to: staff,
      withCheck: sql`state = 'draft' and ${onDuty("content")}`,
    }),
    pgPolicy("newsletter_issues_staff_change", {
      for: "update",
      to: staff,
      using: sql`state = 'draft'`,
      withCheck: sql`state <> 'sent' and ${onDuty("content")}`,
    }),
    pgPolicy("newsletter_issues_staff_discard", {
      for: "delete",
      to: staff,
      using: sql`state = 'draft' and ${onDuty("content")}`,
    }),
    systemAccess("newsletter_issues"),
  ],
);

/** Mails still to queue. A row is deleted in the transaction that queues its mail, so each is queued exactly once. */
export const newsletterRecipients = pgTable(
  "newsletter_recipients",
  {
    issueId: uuid()
      .notNull()
      .references(() => newsletterIssues.id),
    subscriptionId: uuid()
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("newsletter_recipients_subscription").on(t.subscriptionId),
    primaryKey({ columns: [t.issueId, t.subscriptionId] }),
    systemAccess("newsletter_recipients"),
  ],
);
