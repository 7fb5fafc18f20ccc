import { sql } from "drizzle-orm";
import { check, integer, pgPolicy, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staff, systemMay } from "../roles.sql.ts";
import { newsletterSubscriptions } from "./content.sql.ts";

const moment = () => timestamp({ withTimezone: true });

/** Issues of the newsletter, in both languages. Staff change drafts only: what was sent stays as it was sent. */
export const newsletterIssues = pgTable(
  "newsletter_issues",
  {
    id: uuid().primaryKey(),
    subjectDe: text().notNull().default(""),
    textDe: text().notNull().default(""),
    subjectEn: text().notNull().default(""),
    textEn: text().notNull().default(""),
    /** Grows with every change, so that nobody overwrites or sends what they have not seen. */
    revision: integer().notNull().default(0),
    state: text({ enum: ["draft", "sending", "sent"] })
      .notNull()
      .default("draft"),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    releasedAt: moment(),
    releasedBy: uuid(),
    /** Who was on the list at that moment. */
    recipients: integer().notNull().default(0),
    /** Letters written so far; fewer than the recipients in the end when somebody left meanwhile. */
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
      withCheck: sql`state = 'draft'`,
    }),
    pgPolicy("newsletter_issues_staff_change", {
      for: "update",
      to: staff,
      using: sql`state = 'draft'`,
      withCheck: sql`state <> 'sent'`,
    }),
    pgPolicy("newsletter_issues_staff_discard", { for: "delete", to: staff, using: sql`state = 'draft'` }),
    systemMay("newsletter_issues"),
  ],
);

/**
 * Who still gets a letter of an issue under way. A row goes in the transaction that writes its letter, so that each letter
 * is written exactly once; afterwards nothing here says who has read what.
 */
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
  (t) => [primaryKey({ columns: [t.issueId, t.subscriptionId] }), systemMay("newsletter_recipients")],
);
