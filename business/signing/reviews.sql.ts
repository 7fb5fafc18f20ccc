import { sql } from "drizzle-orm";
import { check, index, pgPolicy, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { researches } from "../researches/researches.sql.ts";
import {
  currentUserId,
  onDuty,
  staff,
  staffDutyChanges,
  staffReadAccess,
  systemAccess,
} from "../roles.sql.ts";

const ofCase = () =>
  uuid()
    .notNull()
    .references(() => researches.id, { onDelete: "cascade" });

/** Research is done, and asks a second person to read it. */
export const reviewRequests = pgTable(
  "review_requests",
  {
    id: uuid().primaryKey(),
    researchId: ofCase(),
    askedBy: uuid()
      .notNull()
      .references(() => users.id),
    askedAt: moment().notNull(),
    /** Null while it waits. */
    outcome: text({ enum: ["withdrawn", "sent_back", "finished"] }),
    endedBy: uuid().references(() => users.id),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex("review_requests_open").on(t.researchId).where(sql`${t.endedAt} is null`),
    check("review_requests_end", sql`num_nonnulls(${t.outcome}, ${t.endedBy}, ${t.endedAt}) in (0, 3)`),
    pgPolicy("review_requests_staff_add", {
      for: "insert",
      to: staff,
      withCheck: sql`${onDuty("research")} and asked_by = ${currentUserId} and ended_at is null`,
    }),
    ...staffDutyChanges("review_requests", "research"),
    systemAccess("review_requests"),
  ],
);

/** What the second person asks for before they sign, at a row of what they read. Research answers in `remark_answers`. */
export const reviewRemarks = pgTable(
  "review_remarks",
  {
    id: uuid().primaryKey(),
    researchId: ofCase(),
    /** As in `sign_off_readings`; also "source:…" and "case". */
    subject: text().notNull(),
    text: text().notNull(),
    writtenBy: uuid()
      .notNull()
      .references(() => users.id),
    writtenAt: moment().notNull(),
    /** Null until the case goes back: research does not see it yet. */
    sentAt: moment(),
    withdrawnBy: uuid().references(() => users.id),
    withdrawnAt: moment(),
  },
  (t) => [
    index("review_remarks_research").on(t.researchId, t.writtenAt),
    check("review_remarks_withdrawn", sql`num_nonnulls(${t.withdrawnBy}, ${t.withdrawnAt}) in (0, 2)`),
    pgPolicy("review_remarks_staff_add", {
      for: "insert",
      to: staff,
      withCheck: sql`${onDuty("review")} and written_by = ${currentUserId}`,
    }),
    ...staffDutyChanges("review_remarks", "review"),
    systemAccess("review_remarks"),
  ],
);

/** One for each remark, never changed: with it the remark is done. */
export const remarkAnswers = pgTable(
  "remark_answers",
  {
    remarkId: uuid()
      .primaryKey()
      .references(() => reviewRemarks.id, { onDelete: "cascade" }),
    /** Empty: done as it was asked for. */
    text: text().notNull(),
    answeredBy: uuid()
      .notNull()
      .references(() => users.id),
    answeredAt: moment().notNull(),
  },
  () => [
    staffReadAccess("remark_answers"),
    pgPolicy("remark_answers_staff_add", {
      for: "insert",
      to: staff,
      withCheck: sql`${onDuty("research")} and answered_by = ${currentUserId}`,
    }),
    systemAccess("remark_answers"),
  ],
);
