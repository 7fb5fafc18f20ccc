import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { letterLanguages } from "../letters/letter.ts";
import { persons } from "../people/people.sql.ts";
import { dutyHeld, staff, staffDutyAccess, systemAccess } from "../roles.sql.ts";
import { personLetterKinds, personLetterStates, stopReasons } from "./person-letter.ts";

/** Letters to persons, by post alone. Names nobody: whom it is addressed to stands in `person_letter_addressees`. */
export const personLetters = pgTable(
  "person_letters",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    personId: uuid().notNull(),
    researchId: uuid().notNull(),
    kind: text({ enum: personLetterKinds }).notNull(),
    reminderOf: uuid(),
    language: text({ enum: letterLanguages }).notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** SHA-256 of what was written, with the addressee. */
    hash: text().notNull(),
    state: text({ enum: personLetterStates }).notNull().default("written"),
    writtenBy: uuid()
      .notNull()
      .references(() => users.id),
    writtenAt: moment().notNull(),
    printedBy: uuid().references(() => users.id),
    printedAt: moment(),
    /** A day in Berlin. */
    sentOn: date(),
    sentBy: uuid().references(() => users.id),
    proof: text(),
    takenBackBy: uuid().references(() => users.id),
    takenBackAt: moment(),
    takenBackFor: text(),
    /** Written by a trigger, as the person objects or the balancing forbids it. */
    stopped: text({ enum: stopReasons }),
    answeredOn: date(),
    answer: text(),
    answerRecordedBy: uuid().references(() => users.id),
  },
  (t) => [
    foreignKey({
      name: "person_letters_person_of_case",
      columns: [t.personId, t.researchId],
      foreignColumns: [persons.id, persons.researchId],
    }).onDelete("cascade"),
    foreignKey({
      name: "person_letters_reminder_fk",
      columns: [t.reminderOf],
      foreignColumns: [t.id],
    }).onDelete("cascade"),
    index("person_letters_person").on(t.personId, t.researchId),
    index("person_letters_reminders").on(t.reminderOf),
    index("person_letters_state").on(t.state),
    /** One letter and one reminder to each person, of those that may have arrived. */
    uniqueIndex("person_letters_once")
      .on(t.personId, t.kind)
      .where(sql`state not in ('taken_back', 'undeliverable')`),
    check("person_letters_reminder", sql`(kind = 'reminder') = (reminder_of is not null)`),
    check(
      "person_letters_sent",
      sql`(state in ('sent', 'answered', 'undeliverable')) = (sent_on is not null)`,
    ),
    check(
      "person_letters_answered",
      sql`(state in ('answered', 'undeliverable')) = (answered_on is not null)`,
    ),
    check("person_letters_taken_back", sql`(state = 'taken_back') = (taken_back_at is not null)`),
    ...staffDutyAccess("person_letters", "research"),
    systemAccess("person_letters"),
  ],
);

/** As `person_details`: read of one person, while somebody has opened them with a reason. Goes 90 days after silence. */
export const personLetterAddressees = pgTable(
  "person_letter_addressees",
  {
    letterId: uuid()
      .primaryKey()
      .references(() => personLetters.id, { onDelete: "cascade" }),
    personId: uuid()
      .notNull()
      .references(() => persons.id, { onDelete: "cascade" }),
    addressee: text().notNull(),
  },
  (t) => [
    index("person_letter_addressees_person").on(t.personId),
    pgPolicy("person_letter_addressees_opened_see", {
      for: "select",
      to: staff,
      using: sql`${dutyHeld("research")} and person_id::text = current_setting('app.opened_person', true)`,
    }),
    systemAccess("person_letter_addressees"),
  ],
);
