import { sql } from "drizzle-orm";
import {
  boolean,
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
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { versionColumns } from "../accounts/versioned.sql.ts";
import { moment } from "../columns.ts";
import { sources } from "../evidence/evidence.sql.ts";
import { custodyPeriods, researchTimeline } from "../history/history.sql.ts";
import { withheldReasons } from "../history/withheld.ts";
import {
  dutyHeld,
  staff,
  staffDutyAccess,
  staffDutyAppends,
  staffReadAccess,
  systemAccess,
} from "../roles.sql.ts";
import type { BalancingAnswers } from "./balancing.ts";
import { institutionKinds } from "./institution.ts";
import { lawfulKinds, legalBases, type PersonFact } from "./lawful-source.ts";
import { vitalStates } from "./person.ts";

/** Who held the vehicle of a case, under a letter. Names nobody: name and contact are in `person_details`. */
export const persons = pgTable(
  "persons",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    letter: text().notNull(),
    /** A town or an area, as the pseudonym says it. */
    place: text(),
    vital: text({ enum: vitalStates }).notNull().default("unknown"),
    /** The customer themself, of whom nothing is withheld from the customer. */
    isCustomer: boolean().notNull().default(false),
    /** Whatever names them is kept from everybody, and why; a trigger writes it. */
    withheld: text({ enum: withheldReasons }),
    /** Since when an address or another way to them is stored: the clock of Art. 14 runs from here. */
    contactableAt: moment(),
    informedAt: moment(),
    excepted: text({ enum: ["disproportionate", "already_knows", "bdsg_33"] }),
    exceptedBecause: text(),
    exceptedAt: moment(),
    /** By the job, when the month was over and nobody had informed them. */
    restrictedAt: moment(),
    objectedAt: moment(),
    balancing: text({ enum: ["allowed", "not_allowed"] }),
    /** Why a holder of the last ten years is shown all the same. */
    shownBecause: text(),
    ...versionColumns(),
  },
  (t) => [
    unique("persons_of_case").on(t.id, t.researchId),
    unique("persons_letter").on(t.researchId, t.letter),
    index("persons_clock").on(t.contactableAt).where(sql`informed_at is null and excepted_at is null`),
    check("persons_excepted", sql`(${t.excepted} is null) = (${t.exceptedAt} is null)`),
    ...staffDutyAccess("persons", "research"),
    systemAccess("persons"),
  ],
);

/** Read row by row, by whoever has the duty and has opened this person (`read-details.ts`). */
export const personDetails = pgTable(
  "person_details",
  {
    personId: uuid()
      .primaryKey()
      .references(() => persons.id, { onDelete: "cascade" }),
    name: text(),
    birthYear: integer(),
    address: text(),
    contact: text(),
    /** Of a period of custody from before there were persons, to the letter. */
    labelAsTyped: text(),
    changedAt: moment().notNull(),
  },
  (t) => [
    index("person_details_label").on(t.labelAsTyped),
    pgPolicy("person_details_opened_see", {
      for: "select",
      to: staff,
      using: sql`${dutyHeld("research")} and person_id::text = current_setting('app.opened_person', true)`,
    }),
    systemAccess("person_details"),
  ],
);

/** Where something about a person comes from. Without a row here a fact is nowhere shown (PV-14). */
export const personSources = pgTable(
  "person_sources",
  {
    id: uuid().primaryKey(),
    personId: uuid().notNull(),
    researchId: uuid().notNull(),
    facts: jsonb().$type<PersonFact[]>().notNull(),
    kind: text({ enum: lawfulKinds }).notNull(),
    citation: text().notNull(),
    /** Of the case, where it is one. */
    sourceId: uuid().references(() => sources.id, { onDelete: "set null" }),
    obtainedOn: date().notNull(),
    legalBasis: text({ enum: legalBases }).notNull(),
    restriction: text(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("person_sources_source").on(t.sourceId),
    index("person_sources_person").on(t.personId),
    foreignKey({
      name: "person_sources_person_of_case",
      columns: [t.personId, t.researchId],
      foreignColumns: [persons.id, persons.researchId],
    }).onDelete("cascade"),
    ...staffDutyAccess("person_sources", "research"),
    systemAccess("person_sources"),
  ],
);

/** A dealer, maker, club or archive: no person, and no data of one. */
export const institutions = pgTable(
  "institutions",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    name: text().notNull(),
    kind: text({ enum: institutionKinds }).notNull(),
    place: text(),
    ...versionColumns(),
  },
  (t) => [
    unique("institutions_of_case").on(t.id, t.researchId),
    unique("institutions_name").on(t.researchId, t.name),
    ...staffDutyAccess("institutions", "research"),
    systemAccess("institutions"),
  ],
);

/** The balancing of Art. 6 (1) f, each as it was answered. */
export const personBalancings = pgTable(
  "person_balancings",
  {
    id: uuid().primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => persons.id, { onDelete: "cascade" }),
    answers: jsonb().$type<BalancingAnswers>().notNull(),
    outcome: text({ enum: ["allowed", "not_allowed"] }).notNull(),
    note: text(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    index("person_balancings_person").on(t.personId, t.createdAt),
    ...staffDutyAppends("person_balancings", "research"),
    systemAccess("person_balancings"),
  ],
);

/** What somebody disputes (Art. 16, 18 GDPR): out of everything until a decision lifts it. */
export const factDisputes = pgTable(
  "fact_disputes",
  {
    id: uuid().primaryKey(),
    researchId: uuid().notNull(),
    statementId: uuid(),
    custodyId: uuid(),
    raisedFor: text({ enum: ["person", "customer", "team"] }).notNull(),
    reason: text().notNull(),
    raisedBy: uuid().references(() => users.id),
    raisedAt: moment().notNull(),
    decision: text({ enum: ["stands", "corrected", "withdrawn"] }),
    decisionReason: text(),
    liftedBy: uuid().references(() => users.id),
    liftedAt: moment(),
  },
  (t) => [
    index("fact_disputes_research").on(t.researchId, t.raisedAt),
    index("fact_disputes_statement").on(t.statementId),
    index("fact_disputes_custody").on(t.custodyId),
    foreignKey({
      name: "fact_disputes_statement_of_case",
      columns: [t.statementId, t.researchId],
      foreignColumns: [researchTimeline.id, researchTimeline.researchId],
    }).onDelete("cascade"),
    foreignKey({
      name: "fact_disputes_custody_of_case",
      columns: [t.custodyId, t.researchId],
      foreignColumns: [custodyPeriods.id, custodyPeriods.researchId],
    }).onDelete("cascade"),
    check("fact_disputes_about", sql`num_nonnulls(${t.statementId}, ${t.custodyId}) = 1`),
    check("fact_disputes_lifted", sql`(${t.liftedAt} is null) = (${t.decision} is null)`),
    ...staffDutyAccess("fact_disputes", "research"),
    systemAccess("fact_disputes"),
  ],
);

/** Nobody writes to them and nothing shows them: hashes alone, kept without an end. */
export const stopList = pgTable(
  "stop_list",
  {
    /** HMAC-SHA-256 of the normalised name with the year of birth or with a vehicle's mark, or of the address. */
    hash: text().primaryKey(),
    kind: text({ enum: ["person", "address", "vehicle"] }).notNull(),
    createdAt: moment().notNull(),
  },
  () => [systemAccess("stop_list")],
);

/** What a letter carries, so that whoever gets it can see and object without an account. Never the code itself. */
export const answerCodes = pgTable(
  "answer_codes",
  {
    id: uuid().primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => persons.id, { onDelete: "cascade" }),
    hash: text().notNull().unique("answer_codes_hash"),
    issuedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    openedAt: moment(),
  },
  (t) => [
    index("answer_codes_person").on(t.personId),
    staffReadAccess("answer_codes"),
    systemAccess("answer_codes"),
  ],
);

/** Two records that somebody decided are of one person, or of two. Nothing is merged, so that it can be undone. */
export const personLinks = pgTable(
  "person_links",
  {
    id: uuid().primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => persons.id, { onDelete: "cascade" }),
    otherId: uuid()
      .notNull()
      .references(() => persons.id, { onDelete: "cascade" }),
    decision: text({ enum: ["same", "different"] }).notNull(),
    decidedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedAt: moment().notNull(),
  },
  (t) => [
    unique("person_links_pair").on(t.personId, t.otherId),
    index("person_links_other").on(t.otherId),
    check("person_links_order", sql`${t.personId} < ${t.otherId}`),
    ...staffDutyAccess("person_links", "research"),
    systemAccess("person_links"),
  ],
);
