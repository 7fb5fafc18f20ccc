import { type SQL, sql } from "drizzle-orm";
import { check, date, foreignKey, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/accounts.sql.ts";
import { moment } from "../columns.ts";
import { agendaItems } from "../researches/agenda.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { staffDutyAccess, systemAccess } from "../roles.sql.ts";
import { archives } from "./archives.sql.ts";
import { channels, letterKinds, letterLanguages, letterOutcomes, letterStates } from "./letter.ts";

/** Whom we wrote to, what, and what came of it. What was written never changes: a trigger keeps it. */
export const letters = pgTable(
  "letters",
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    researchId: uuid()
      .notNull()
      .references(() => researches.id, { onDelete: "cascade" }),
    /** Its question. Null once that is gone. */
    itemId: uuid(),
    archiveId: uuid()
      .notNull()
      .references(() => archives.id),
    kind: text({ enum: letterKinds }).notNull(),
    reminderOf: uuid(),
    /** Of letters that were written by one press. */
    batchId: uuid(),
    channel: text({ enum: channels }).notNull(),
    language: text({ enum: letterLanguages }).notNull(),
    /** As it stood on the screen, whatever the catalogue says later. */
    addressee: text().notNull(),
    email: text(),
    subject: text().notNull(),
    body: text().notNull(),
    /** SHA-256 of what was written (`letter-hash.ts`). */
    hash: text().notNull(),
    state: text({ enum: letterStates }).notNull().default("written"),
    writtenBy: uuid()
      .notNull()
      .references(() => users.id),
    writtenAt: moment().notNull(),
    printedBy: uuid().references(() => users.id),
    printedAt: moment(),
    releaseAt: moment(),
    /** Days in Berlin. */
    sentOn: date(),
    sentBy: uuid().references(() => users.id),
    /** Receipt or tracking number of what was posted. */
    proof: text(),
    mailId: uuid(),
    remindOn: date(),
    takenBackBy: uuid().references(() => users.id),
    takenBackAt: moment(),
    takenBackFor: text(),
    answeredOn: date(),
    outcome: text({ enum: letterOutcomes }),
    answer: text(),
    answerDocumentId: uuid(),
    answerRecordedBy: uuid().references(() => users.id),
  },
  (t) => [
    foreignKey({ name: "letters_item_fk", columns: [t.itemId], foreignColumns: [agendaItems.id] }).onDelete(
      "set null",
    ),
    foreignKey({ name: "letters_reminder_fk", columns: [t.reminderOf], foreignColumns: [t.id] }).onDelete(
      "cascade",
    ),
    index("letters_research").on(t.researchId),
    index("letters_item").on(t.itemId),
    index("letters_archive").on(t.archiveId, t.answeredOn),
    index("letters_state").on(t.state),
    index("letters_search").using(
      "gin",
      t.number.op("gin_trgm_ops"),
      t.addressee.op("gin_trgm_ops"),
      t.subject.op("gin_trgm_ops"),
    ),
    index("letters_reminders").on(t.reminderOf),
    check("letters_reminder", sql`(kind = 'reminder') = (reminder_of is not null)`),
    check("letters_channel", sql`channel = 'post' or email is not null`),
    check("letters_sent", only("'sent', 'answered'", sql`sent_on is not null`)),
    check("letters_leaving", only("'leaving'", sql`release_at is not null`)),
    check("letters_answered", only("'answered'", sql`num_nonnulls(answered_on, outcome) = 2`)),
    check("letters_taken_back", only("'taken_back'", sql`taken_back_at is not null`)),
    ...staffDutyAccess("letters", "research"),
    systemAccess("letters"),
  ],
);

/** In these states, and in no other. */
function only(states: string, condition: SQL): SQL {
  return sql`(state in (${sql.raw(states)})) = (${condition})`;
}
