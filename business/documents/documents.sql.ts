import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import {
  currentEnquiryId,
  currentUserId,
  customer,
  dutyHeld,
  staff,
  staffAccess,
  systemAccess,
  visitor,
} from "../roles.sql.ts";
import { documentStates, flaws, refusals, rightsAnswers } from "./upload.ts";

/** `file_url` is the key in the file store; a second upload of a name is the next version. */
export const researchDocuments = pgTable(
  "research_documents",
  {
    id: uuid().primaryKey(),
    ownerId: uuid().references(() => users.id),
    researchId: uuid(),
    enquiryId: uuid(),
    name: text().notNull(),
    version: integer().notNull().default(1),
    fileType: text().notNull(),
    fileUrl: text().notNull().unique(),
    sizeBytes: integer().notNull(),
    sha256: text().notNull(),
    uploadedBy: text(),
    createdAt: moment().notNull(),
    rights: text({ enum: rightsAnswers }),
    state: text({ enum: documentStates }).notNull().default("processing"),
    refusal: text({ enum: refusals }),
    scan: text({ enum: ["clean", "unchecked"] }),
    /** Inspections that began and of which no end is known: the process may have died of this file. */
    inspectionsStarted: integer().notNull().default(0),
    width: integer(),
    height: integer(),
    /** Perceptual hash of a picture or of a paper of one page: copies and scans of one look alike. */
    fingerprint: text(),
    pages: integer(),
    flaw: text({ enum: flaws }),
    hasCopies: boolean().notNull().default(false),
    /** A file of the team that was enclosed with a message: from then on the customer has it too. */
    sharedAt: moment(),
    removedAt: moment(),
    /** Since when everybody gets a copy with blackened places; the file as it came is in `document_originals`. */
    redactedAt: moment(),
  },
  (t) => [
    index("research_documents_owner").on(t.ownerId),
    check("research_documents_belong", sql`${t.researchId} is not null or ${t.enquiryId} is not null`),
    uniqueIndex("research_documents_version").on(t.researchId, t.name, t.version),
    index("research_documents_enquiry").on(t.enquiryId),
    index("research_documents_unseen").on(t.createdAt).where(sql`state = 'processing'`),
    index("research_documents_removed").on(t.removedAt).where(sql`removed_at is not null`),
    pgPolicy("research_documents_enquiry_see", {
      for: "select",
      to: [visitor, customer],
      using: sql`enquiry_id = ${currentEnquiryId} and owner_id is null`,
    }),
    pgPolicy("research_documents_enquiry_add", {
      for: "insert",
      to: [visitor, customer],
      withCheck: sql`enquiry_id = ${currentEnquiryId} and owner_id is null and research_id is null
        and file_url = concat('enquiries/', enquiry_id, '/', id) and state = 'processing' and scan is null
        and num_nonnulls(shared_at, removed_at) = 0`,
    }),
    pgPolicy("research_documents_own_see", {
      for: "select",
      to: customer,
      using: sql`owner_id = ${currentUserId}`,
    }),
    pgPolicy("research_documents_shared_see", {
      for: "select",
      to: customer,
      using: sql`shared_at is not null and research_id in (select r.id from researches r where r.user_id = ${currentUserId})`,
    }),
    pgPolicy("research_documents_own_adopt", {
      for: "update",
      to: customer,
      using: sql`enquiry_id = ${currentEnquiryId} and owner_id is null`,
      withCheck: sql`owner_id = ${currentUserId} and research_id in (select r.id from researches r where r.user_id = ${currentUserId})`,
    }),
    pgPolicy("research_documents_own_add", {
      for: "insert",
      to: customer,
      withCheck: sql`owner_id = ${currentUserId} and enquiry_id is null and file_url = concat(owner_id, '/', research_id, '/', id)
        and state = 'processing' and scan is null and num_nonnulls(shared_at, removed_at) = 0
        and research_id in (select r.id from researches r where r.user_id = ${currentUserId})`,
    }),
    staffAccess("research_documents"),
    systemAccess("research_documents"),
  ],
);

/** A file as it came, of which everybody else gets a blackened copy. Its key stands here and nowhere else. */
export const documentOriginals = pgTable(
  "document_originals",
  {
    documentId: uuid()
      .primaryKey()
      .references(() => researchDocuments.id, { onDelete: "cascade" }),
    name: text().notNull(),
    fileType: text().notNull(),
    fileUrl: text().notNull().unique(),
    sizeBytes: integer().notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    pages: integer(),
    setAsideAt: moment().notNull(),
    /** Its bytes are gone for good; the hash stays, so that nobody brings the same file again. */
    erasedAt: moment(),
  },
  () => [
    pgPolicy("document_originals_research_see", { for: "select", to: staff, using: dutyHeld("research") }),
    systemAccess("document_originals"),
  ],
);
