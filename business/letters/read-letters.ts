import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { letters } from "./letters.sql.ts";

const shown = {
  id: letters.id,
  number: letters.number,
  itemId: letters.itemId,
  kind: letters.kind,
  channel: letters.channel,
  state: letters.state,
  subject: letters.subject,
  addressee: letters.addressee,
  sentOn: letters.sentOn,
  remindOn: letters.remindOn,
  answeredOn: letters.answeredOn,
  outcome: letters.outcome,
  writtenAt: letters.writtenAt,
  releaseAt: letters.releaseAt,
  takenBackFor: letters.takenBackFor,
};

/** Of a case, the oldest first. */
export function lettersOfCase(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ ...shown, writer: users.name })
      .from(letters)
      .innerJoin(users, eq(users.id, letters.writtenBy))
      .where(eq(letters.researchId, researchId))
      .orderBy(asc(letters.writtenAt), asc(letters.id)),
  );
}

const maxShown = 200;

/** Of all cases: what is to be sent, what waits for an answer, the longest first, and what was answered last. */
export function lettersForTeam(ctx: Ctx<Staff>, batchId: string | null = null) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({
        ...shown,
        batchId: letters.batchId,
        writer: users.name,
        research: researches.number,
        researchId: letters.researchId,
      })
      .from(letters)
      .innerJoin(users, eq(users.id, letters.writtenBy))
      .innerJoin(researches, eq(researches.id, letters.researchId))
      .where(
        and(
          inArray(letters.state, ["written", "printed", "leaving", "sent", "answered"]),
          batchId ? eq(letters.batchId, batchId) : undefined,
        ),
      )
      .orderBy(
        sql`${letters.state} = 'answered'`,
        sql`case when ${letters.state} = 'answered' then null else ${letters.sentOn} end asc nulls first`,
        desc(letters.answeredOn),
        asc(letters.writtenAt),
        asc(letters.id),
      )
      .limit(maxShown);
    const of = (...states: string[]) => rows.filter(({ state }) => states.includes(state));
    return {
      toSend: of("written", "printed", "leaving"),
      waiting: of("sent"),
      answered: of("answered").slice(0, 20),
    };
  });
}

export type TeamLetter = Awaited<ReturnType<typeof lettersForTeam>>["waiting"][number];

/** With who did what. Throws `NotFound`. */
export function letterById(ctx: Ctx<Staff>, id: string) {
  const writer = alias(users, "writer");
  const printer = alias(users, "printer");
  const sender = alias(users, "sender");
  const taker = alias(users, "taker");
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({
        letter: letters,
        research: researches.number,
        writer: writer.name,
        printer: printer.name,
        sender: sender.name,
        taker: taker.name,
      })
      .from(letters)
      .innerJoin(researches, eq(researches.id, letters.researchId))
      .innerJoin(writer, eq(writer.id, letters.writtenBy))
      .leftJoin(printer, eq(printer.id, letters.printedBy))
      .leftJoin(sender, eq(sender.id, letters.sentBy))
      .leftJoin(taker, eq(taker.id, letters.takenBackBy))
      .where(eq(letters.id, id));
    if (!found) throw new NotFound();
    return found;
  });
}
