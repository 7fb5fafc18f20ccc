import { asc, eq, inArray, sql } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { plusDays } from "#business/locale.ts";
import { persons } from "#business/people/people.sql.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { reminderAfterDays } from "./person-letter.ts";
import { personLetters } from "./person-letters.sql.ts";

const shown = {
  id: personLetters.id,
  number: personLetters.number,
  personId: personLetters.personId,
  researchId: personLetters.researchId,
  kind: personLetters.kind,
  language: personLetters.language,
  state: personLetters.state,
  writtenAt: personLetters.writtenAt,
  sentOn: personLetters.sentOn,
  proof: personLetters.proof,
  stopped: personLetters.stopped,
  takenBackFor: personLetters.takenBackFor,
  answeredOn: personLetters.answeredOn,
  answer: personLetters.answer,
  writer: users.name,
  /** Whatever became of it: there is one reminder at most. */
  isReminded: sql<boolean>`exists (select from person_letters r where r.person_id = ${personLetters.personId}
    and r.kind = 'reminder' and r.state <> 'taken_back')`,
};

/** To one person, the oldest first. Without addressees. */
export function lettersToPerson(ctx: Ctx<Staff>, personId: string) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select(shown)
      .from(personLetters)
      .innerJoin(users, eq(users.id, personLetters.writtenBy))
      .where(eq(personLetters.personId, personId))
      .orderBy(asc(personLetters.writtenAt), asc(personLetters.id));
    return rows.map((row) => ({ ...row, remindFrom: remindFrom(row) }));
  });
}

const shownAtOnce = 200;
const maxPages = 100;

/** Of all cases: what is to be printed and posted, and what waits for an answer; `of` is all there is. By pseudonym alone. */
export function personLettersForTeam(ctx: Ctx<Staff>, pages = 1) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({
        ...shown,
        letter: persons.letter,
        place: persons.place,
        research: researches.number,
        of: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(personLetters)
      .innerJoin(users, eq(users.id, personLetters.writtenBy))
      .innerJoin(persons, eq(persons.id, personLetters.personId))
      .innerJoin(researches, eq(researches.id, personLetters.researchId))
      .where(inArray(personLetters.state, ["written", "printed", "sent"]))
      .orderBy(asc(personLetters.writtenAt), asc(personLetters.id))
      .limit(shownAtOnce * Math.min(pages, maxPages));
    return rows.map((row) => ({ ...row, remindFrom: remindFrom(row) }));
  });
}

type Remindable = Pick<typeof personLetters.$inferSelect, "kind" | "state" | "sentOn"> & {
  isReminded: boolean;
};

/** The first day of a reminder, while there may be one. */
function remindFrom({ kind, state, sentOn, isReminded }: Remindable): string | null {
  const isWaiting = kind === "first" && state === "sent" && !isReminded;
  return isWaiting && sentOn ? plusDays(sentOn, reminderAfterDays) : null;
}
