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
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { versionColumns } from "../accounts/versioned.sql.ts";
import { archiveRecords } from "../archive/archive.sql.ts";
import { evidenceClasses } from "../archive/source.ts";
import { moment } from "../columns.ts";
import { researchDocuments } from "../documents/documents.sql.ts";
import { customer, staffDutyAccess, systemAccess } from "../roles.sql.ts";
import { identityMarks } from "../vehicles/vehicles.sql.ts";
import {
  type Box,
  directnesses,
  evidenceKinds,
  informationKinds,
  paperKinds,
  sourceFamilies,
  sourceForms,
  sourceRights,
  verificationKinds,
} from "./evidence.ts";

export const sources = pgTable(
  "sources",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    kind: text({ enum: evidenceKinds }).notNull(),
    evidenceClass: text({ enum: evidenceClasses }).notNull(),
    title: text().notNull(),
    repository: text(),
    callNumber: text(),
    /** EDTF. */
    date: text(),
    /** As typed, where the words say more. */
    dateAsTyped: text(),
    /** Copies of one origin share it. */
    originGroup: text(),
    form: text({ enum: sourceForms }).notNull(),
    verification: text({ enum: verificationKinds }).notNull(),
    rights: text({ enum: sourceRights }).notNull(),
    /** What kinds of paper it is and who made it: for the score. */
    papers: text({ enum: paperKinds }).array().notNull().default(sql`'{}'::text[]`),
    family: text({ enum: sourceFamilies }).notNull(),
    /** Of a link: the page as it was saved. */
    documentId: uuid().references(() => researchDocuments.id, { onDelete: "set null" }),
    archiveRecordId: uuid().references(() => archiveRecords.id),
    url: text(),
    readOn: date(),
    sha256: text(),
    /** Perceptual hash of its file, kept like the hash of its bytes. */
    fingerprint: text(),
    /** Why it is an original of its own though file, picture, call number or page equal another's. */
    separateOrigin: text(),
    ...versionColumns(),
  },
  (t) => [
    index("sources_archive_record").on(t.archiveRecordId),
    unique("sources_of_case").on(t.id, t.researchId),
    index("sources_research").on(t.researchId, t.createdAt),
    index("sources_document").on(t.documentId),
    index("sources_search").using(
      "gin",
      t.title.op("gin_trgm_ops"),
      t.repository.op("gin_trgm_ops"),
      t.callNumber.op("gin_trgm_ops"),
      t.url.op("gin_trgm_ops"),
    ),
    uniqueIndex("sources_sighting").on(t.researchId, t.archiveRecordId),
    check("sources_document_hashed", sql`${t.documentId} is null or ${t.sha256} is not null`),
    check(
      "sources_kind",
      sql`case ${t.kind} when 'document' then ${t.sha256} is not null and ${t.archiveRecordId} is null
        when 'sighting' then ${t.archiveRecordId} is not null else ${t.url} is not null and ${t.readOn} is not null end`,
    ),
    pgPolicy("sources_published_see", {
      for: "select",
      to: customer,
      using: sql`rights <> 'unknown' and id in (select s.source_id from statement_citations s)`,
    }),
    ...staffDutyAccess("sources", "research"),
    systemAccess("sources"),
  ],
);

/** The team alone reads them: a transcript says what stands on a paper, with the names of others. */
export const citations = pgTable(
  "citations",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    sourceId: uuid().notNull(),
    page: integer(),
    box: jsonb().$type<Box>(),
    transcript: text(),
    information: text({ enum: informationKinds }).notNull(),
    ...versionColumns(),
  },
  (t) => [
    unique("citations_of_source").on(t.id, t.sourceId, t.researchId),
    index("citations_source").on(t.sourceId),
    index("citations_research").on(t.researchId),
    index("citations_search").using("gin", t.transcript.op("gin_trgm_ops")),
    foreignKey({
      name: "citations_source_of_case",
      columns: [t.sourceId, t.researchId],
      foreignColumns: [sources.id, sources.researchId],
    }),
    check("citations_page", sql`${t.page} > 0`),
    ...staffDutyAccess("citations", "research"),
    systemAccess("citations"),
  ],
);

/** What a citation supports, within one case. Names no content, so customers may read it. */
export const statementCitations = pgTable(
  "statement_citations",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    sourceId: uuid().notNull(),
    citationId: uuid().notNull(),
    statementId: uuid(),
    custodyId: uuid(),
    markId: uuid(),
    /** The mark's vehicle, which is that of the case. */
    vehicleId: uuid(),
    directness: text({ enum: directnesses }).notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex("statement_citations_statement").on(t.statementId, t.citationId),
    uniqueIndex("statement_citations_custody").on(t.custodyId, t.citationId),
    uniqueIndex("statement_citations_mark").on(t.markId, t.citationId),
    index("statement_citations_citation").on(t.citationId),
    index("statement_citations_research").on(t.researchId),
    foreignKey({
      name: "statement_citations_citation_of_source",
      columns: [t.citationId, t.sourceId, t.researchId],
      foreignColumns: [citations.id, citations.sourceId, citations.researchId],
    }),
    foreignKey({
      name: "statement_citations_mark_of_vehicle",
      columns: [t.markId, t.vehicleId],
      foreignColumns: [identityMarks.id, identityMarks.vehicleId],
    }).onDelete("cascade"),
    check("statement_citations_vehicle", sql`(${t.markId} is null) = (${t.vehicleId} is null)`),
    check(
      "statement_citations_one_subject",
      sql`num_nonnulls(${t.statementId}, ${t.custodyId}, ${t.markId}) = 1`,
    ),
    pgPolicy("statement_citations_published_see", {
      for: "select",
      to: customer,
      using: sql`statement_id in (select t.id from research_timeline t where t.status = 'accepted')
        or custody_id in (select p.id from custody_periods p where p.status = 'accepted') or mark_id in (select m.id from identity_marks m)`,
    }),
    ...staffDutyAccess("statement_citations", "research"),
    systemAccess("statement_citations"),
  ],
);
