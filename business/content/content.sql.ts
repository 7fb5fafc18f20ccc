import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { staffDutyChanges, staffReadAccess, systemAccess } from "../roles.sql.ts";

const locale = () => text({ enum: ["de", "en"] }).notNull();

export const stories = pgTable(
  "stories",
  {
    id: uuid().primaryKey(),
    locale: locale(),
    name: text().notNull(),
    location: text().notNull(),
    vehicle: text().notNull(),
    story: text().notNull(),
    outcome: text().notNull(),
    service: text().notNull(),
    timeframe: text().notNull(),
    rating: integer().notNull(),
    imageKey: text(),
    imageType: text(),
    imageWidth: integer(),
    imageHeight: integer(),
    email: text().notNull(),
    /** Submitted by the signed-in buyer of a paid order that they named. */
    fromCustomer: boolean().notNull(),
    consents: text().notNull(),
    status: text({ enum: ["submitted", "published", "refused"] }).notNull(),
    submittedAt: moment().notNull(),
    decidedAt: moment(),
    decidedBy: uuid(),
    reason: text(),
  },
  (t) => [
    index("stories_status").on(t.status, t.decidedAt),
    check("stories_rating", sql`${t.rating} between 1 and 5`),
    check("stories_decision", sql`(${t.status} = 'submitted') = (${t.decidedAt} is null)`),
    ...staffDutyChanges("stories", "content"),
    systemAccess("stories"),
  ],
);

export const teamRequests = pgTable(
  "team_requests",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ["question", "callback", "quote", "report", "former"] }).notNull(),
    locale: locale(),
    name: text(),
    email: text(),
    phone: text(),
    vehicle: text(),
    about: text(),
    message: text().notNull(),
    receivedAt: moment().notNull(),
    resolvedAt: moment(),
    resolvedBy: uuid(),
  },
  (t) => [
    index("team_requests_received").on(t.resolvedAt, t.receivedAt),
    ...staffDutyChanges("team_requests", "content"),
    systemAccess("team_requests"),
  ],
);

/** With proof of request and confirmation (§ 7 UWG, Art. 7 Abs. 1 DSGVO). */
export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    locale: locale(),
    formText: text().notNull(),
    requestedAt: moment().notNull(),
    requestedFrom: text().notNull(),
    mailedAt: moment().notNull(),
    confirmedAt: moment(),
    confirmedFrom: text(),
    unsubscribedAt: moment(),
  },
  () => [staffReadAccess("newsletter_subscriptions"), systemAccess("newsletter_subscriptions")],
);
