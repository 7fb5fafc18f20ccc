import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffMay, staffSee, systemMay } from "../roles.sql.ts";

const moment = () => timestamp({ withTimezone: true });
const locale = () => text({ enum: ["de", "en"] }).notNull();

/** Stories that people sent in. The public reads published ones through the house, which leaves the address out. */
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
    /** In pixels, so that a page keeps the place free. */
    imageWidth: integer(),
    imageHeight: integer(),
    email: text().notNull(),
    /** An order stood under this address when the story came in. */
    fromCustomer: boolean().notNull(),
    /** The declarations as they were shown and ticked. */
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
    staffMay("stories"),
    systemMay("stories"),
  ],
);

/** What people ask the team outside a case: questions, calls back, quotes, reports of content. */
export const teamRequests = pgTable(
  "team_requests",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ["question", "callback", "quote", "report"] }).notNull(),
    locale: locale(),
    name: text(),
    email: text(),
    phone: text(),
    vehicle: text(),
    /** The address of a content that is reported. */
    about: text(),
    message: text().notNull(),
    receivedAt: moment().notNull(),
    settledAt: moment(),
    settledBy: uuid(),
  },
  (t) => [
    index("team_requests_received").on(t.settledAt, t.receivedAt),
    staffMay("team_requests"),
    systemMay("team_requests"),
  ],
);

/** Who wants the newsletter, with the proof that they asked and confirmed (§ 7 UWG, Art. 7 Abs. 1 DSGVO). */
export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    locale: locale(),
    /** The words beside the button at the time. */
    formText: text().notNull(),
    requestedAt: moment().notNull(),
    /** Network addresses without their last part. */
    requestedFrom: text().notNull(),
    letterAt: moment().notNull(),
    confirmedAt: moment(),
    confirmedFrom: text(),
    unsubscribedAt: moment(),
  },
  () => [staffSee("newsletter_subscriptions"), systemMay("newsletter_subscriptions")],
);
