import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#business/accounts/accounts.sql.ts";
import { moment } from "#business/columns.ts";
import type { VehicleDescription } from "#business/identification/description/vehicle-description.ts";
import type { Duration } from "#business/orders/catalogue/catalogue.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { type QuoteLine, quoteStatuses } from "#business/quotes/quote.ts";
import { researches } from "#business/researches/researches.sql.ts";
import {
  currentUserId,
  customer,
  onDuty,
  ownerSees,
  staff,
  staffDutyAppends,
  staffDutyChanges,
  systemAccess,
} from "#business/roles.sql.ts";
import type { CountryCode } from "#platform/countries.ts";

/** What we offer at a price of its own. Its words are frozen once it was sent (a trigger sees to that). */
export const quotes = pgTable(
  "quotes",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    /** Of the quote's words, and of the contract that follows from it. */
    locale: text({ enum: ["de", "en"] }).notNull(),
    customerType: text({ enum: ["consumer", "business"] }).notNull(),
    country: text().$type<CountryCode>().notNull(),
    recipientName: text().notNull(),
    recipientEmail: text().notNull(),
    /** Null until the address belongs to an account. */
    userId: uuid().references(() => users.id),
    /** The open case that it adds to. Null: accepting opens one for `vehicle`. */
    researchId: uuid().references(() => researches.id, { onDelete: "set null" }),
    vehicle: jsonb().$type<VehicleDescription>(),
    title: text().notNull(),
    lines: jsonb().$type<QuoteLine[]>().notNull(),
    promised: jsonb().$type<Duration>().notNull(),
    conditions: text(),
    validUntil: date().notNull(),
    status: text({ enum: quoteStatuses }).notNull().default("draft"),
    writtenBy: uuid()
      .notNull()
      .references(() => users.id),
    changedAt: moment().notNull(),
    sentAt: moment(),
    endedAt: moment(),
    /** Why it was withdrawn; its customer reads it. */
    reason: text(),
    orderId: uuid()
      .unique()
      .references(() => orders.id),
  },
  (t) => [
    index("quotes_research").on(t.researchId),
    index("quotes_user").on(t.userId),
    index("quotes_open").on(t.status, t.validUntil),
    check(
      "quotes_status",
      sql`case ${t.status} when 'draft' then ${t.sentAt} is null when 'withdrawn' then ${t.reason} is not null
        else ${t.sentAt} is not null end and (${t.status} in ('draft', 'sent')) = (${t.endedAt} is null)
        and (${t.status} = 'accepted') = (${t.orderId} is not null)`,
    ),
    pgPolicy("quotes_own_see", {
      for: "select",
      to: customer,
      using: sql`sent_at is not null and (user_id = ${currentUserId} or (user_id is null and exists (select from users u
        where u.id = ${currentUserId} and u.email_verified and lower(u.email) = lower(recipient_email))))`,
    }),
    ...staffDutyAppends("quotes", "money"),
    pgPolicy("quotes_staff_change", {
      for: "update",
      to: staff,
      using: sql`true`,
      withCheck: onDuty("money"),
    }),
    systemAccess("quotes"),
  ],
);

export const quoteQuestions = pgTable(
  "quote_questions",
  {
    id: uuid().primaryKey(),
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    message: text().notNull(),
    askedAt: moment().notNull(),
    answer: text(),
    answeredAt: moment(),
    answeredBy: uuid().references(() => users.id),
  },
  (t) => [
    index("quote_questions_user").on(t.userId),
    index("quote_questions_quote").on(t.quoteId, t.askedAt),
    index("quote_questions_open").on(t.quoteId).where(sql`${t.answeredAt} is null`),
    check(
      "quote_questions_answered",
      sql`num_nonnulls(${t.answer}, ${t.answeredAt}, ${t.answeredBy}) in (0, 3)`,
    ),
    ownerSees("quote_questions"),
    ...staffDutyChanges("quote_questions", "money"),
    systemAccess("quote_questions"),
  ],
);
