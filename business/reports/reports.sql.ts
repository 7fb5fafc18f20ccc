import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { versionColumns } from "../accounts/versioned.sql.ts";
import { moment } from "../columns.ts";
import { custodyPeriods } from "../history/history.sql.ts";
import {
  currentUserId,
  customer,
  staffDutyAccess,
  staffDutyAppends,
  staffReadAccess,
  systemAccess,
} from "../roles.sql.ts";
import { consentChannels, editions } from "./report.ts";
import { proseChapters, type ReportContent } from "./report-content.ts";

/** What the team writes for a chapter; the customer reads it in the versions that were issued. */
export const reportChapters = pgTable(
  "report_chapters",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    chapter: text({ enum: proseChapters }).notNull(),
    textDe: text().notNull(),
    textEn: text().notNull(),
    ...versionColumns(),
  },
  (t) => [
    unique("report_chapters_of_case").on(t.researchId, t.chapter),
    ...staffDutyAccess("report_chapters", "research"),
    systemAccess("report_chapters"),
  ],
);

/** Every text of a chapter; rows are added and never changed. */
export const reportChapterVersions = pgTable(
  "report_chapter_versions",
  {
    id: uuid().primaryKey(),
    chapterId: uuid()
      .notNull()
      .references(() => reportChapters.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    textDe: text().notNull(),
    textEn: text().notNull(),
    changedBy: uuid()
      .notNull()
      .references(() => users.id),
    changedAt: moment().notNull(),
  },
  (t) => [
    unique("report_chapter_versions_number").on(t.chapterId, t.version),
    ...staffDutyAppends("report_chapter_versions", "research"),
    systemAccess("report_chapter_versions"),
  ],
);

/** Who agreed to be named for a period of custody. Ends with its row: a name without consent is nowhere. */
export const nameConsents = pgTable(
  "name_consents",
  {
    custodyId: uuid().primaryKey(),
    researchId: uuid().notNull(),
    name: text().notNull(),
    channel: text({ enum: consentChannels }).notNull(),
    givenOn: date().notNull(),
    ...versionColumns(),
  },
  (t) => [
    index("name_consents_research").on(t.researchId),
    foreignKey({
      name: "name_consents_custody_of_case",
      columns: [t.custodyId, t.researchId],
      foreignColumns: [custodyPeriods.id, custodyPeriods.researchId],
    }).onDelete("cascade"),
    ...staffDutyAccess("name_consents", "research"),
    systemAccess("name_consents"),
  ],
);

/** A version as it was signed off. The customer has it once it is issued. */
export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    version: integer().notNull(),
    content: jsonb().$type<ReportContent>().notNull(),
    /** SHA-256 of the canonical content (RFC 8785), hexadecimal. */
    hash: text().notNull(),
    frozenAt: moment().notNull(),
    issuedAt: moment(),
  },
  (t) => [
    index("reports_user").on(t.userId),
    unique("reports_version").on(t.researchId, t.version),
    check("reports_hash", sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    pgPolicy("reports_own_see", {
      for: "select",
      to: customer,
      using: sql`user_id = ${currentUserId} and issued_at is not null`,
    }),
    staffReadAccess("reports"),
    systemAccess("reports"),
  ],
);

/** As printed last. Only the system reads them: what a PDF may show can change after it was printed. */
export const reportFiles = pgTable(
  "report_files",
  {
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    locale: text({ enum: ["de", "en"] }).notNull(),
    edition: text({ enum: editions }).notNull(),
    /** SHA-256 of what it shows: another one means that it has to be printed anew. */
    printHash: text().notNull(),
    fileKey: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.locale, t.edition] }), systemAccess("report_files")],
);

/** Hashes of all that was ever printed, so that a PDF somebody holds is known again. */
export const reportPrints = pgTable(
  "report_prints",
  {
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    locale: text({ enum: ["de", "en"] }).notNull(),
    edition: text({ enum: editions }).notNull(),
    sha256: text().notNull(),
    printedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reportId, t.locale, t.edition, t.sha256] }),
    index("report_prints_hash").on(t.sha256),
    check("report_prints_sha256", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    systemAccess("report_prints"),
  ],
);
