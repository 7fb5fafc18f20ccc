import { sql } from "drizzle-orm";
import {
  check,
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
import { moment } from "../columns.ts";
import { customer, ownerSees, staffReadAccess, systemAccess } from "../roles.sql.ts";
import type { EndReason } from "./certificate.ts";
import type { CertificateStatement } from "./statement.ts";

/** Names no person. An erased case leaves statement and hash, so that the number still answers. */
export const certificates = pgTable(
  "certificates",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    researchId: uuid(),
    userId: uuid().references(() => users.id),
    reportVersion: integer().notNull(),
    statement: jsonb().$type<CertificateStatement>().notNull(),
    statusIndex: integer().notNull().unique(),
    state: text({ enum: ["valid", "superseded", "revoked"] })
      .notNull()
      .default("valid"),
    reason: text().$type<EndReason>(),
    endedAt: moment(),
    issuedAt: moment().notNull(),
    validUntil: moment().notNull(),
  },
  (t) => [
    index("certificates_user").on(t.userId),
    unique("certificates_of_report").on(t.researchId, t.reportVersion),
    index("certificates_research").on(t.researchId, t.issuedAt),
    check("certificates_status_index", sql`${t.statusIndex} between 0 and 131071`),
    check("certificates_end", sql`(${t.state} = 'valid') = (num_nonnulls(${t.reason}, ${t.endedAt}) = 0)`),
    check("certificates_validity", sql`${t.validUntil} > ${t.issuedAt}`),
    ownerSees("certificates"),
    staffReadAccess("certificates"),
    systemAccess("certificates"),
  ],
);

/** The PDFs as they were issued: `sha256` tells one that another program has saved again. */
export const certificateFiles = pgTable(
  "certificate_files",
  {
    certificateId: uuid()
      .notNull()
      .references(() => certificates.id),
    locale: text({ enum: ["de", "en"] }).notNull(),
    /** Null once the case was erased; the hash stays. */
    fileKey: text(),
    sha256: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.certificateId, t.locale] }),
    index("certificate_files_hash").on(t.sha256),
    // The subquery sees what the customer may see of certificates.
    pgPolicy("certificate_files_own_see", {
      for: "select",
      to: customer,
      using: sql`exists (select 1 from certificates where certificates.id = certificate_id)`,
    }),
    staffReadAccess("certificate_files"),
    systemAccess("certificate_files"),
  ],
);
