import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { outboundMails } from "#business/mails/mails.sql.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { isReturned } from "./is-returned.ts";
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
  isReturned: sql<boolean>`${isReturned}`.as("is_returned"),
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

/** Of each list, for each page that is asked for. */
const shownAtOnce = { toSend: 200, waiting: 200, answered: 20 };
const maxPages = 100;

const listOf = sql<keyof typeof shownAtOnce>`case when ${letters.state} = 'answered' then 'answered'
  when ${letters.state} = 'sent' then 'waiting' else 'toSend' end`;
const longestFirst = sql`case when ${letters.state} <> 'answered' then ${letters.sentOn} end asc nulls first,
  ${letters.answeredOn} desc, ${letters.writtenAt}, ${letters.id}`;

/** Of all cases: what is to be sent, what waits, the longest first, and what was answered last. `of` counts all there are. */
export function lettersForTeam(ctx: Ctx<Staff>, batchId: string | null = null, pages = 1) {
  return inTransaction(ctx, async (ctx) => {
    const ranked = ctx.db
      .select({
        ...shown,
        batchId: letters.batchId,
        writer: sql<string>`${users.name}`.as("writer"),
        research: sql<string>`${researches.number}`.as("research"),
        researchId: letters.researchId,
        list: listOf.as("list"),
        of: sql<number>`count(*) over (partition by ${listOf})`.mapWith(Number).as("of"),
        place: sql<number>`row_number() over (partition by ${listOf} order by ${longestFirst})`.as("place"),
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
      .as("ranked");
    const most = (list: keyof typeof shownAtOnce) => shownAtOnce[list] * Math.min(pages, maxPages);
    const rows = await ctx.db
      .select()
      .from(ranked)
      .where(
        sql`${ranked.place} <= case ${ranked.list} when 'answered' then ${most("answered")}::int else ${most("waiting")}::int end`,
      )
      .orderBy(ranked.place);
    const list = (name: keyof typeof shownAtOnce) => rows.filter((row) => row.list === name);
    return { toSend: list("toSend"), waiting: list("waiting"), answered: list("answered") };
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
        isReturned,
        mail: {
          id: outboundMails.id,
          recipient: outboundMails.recipient,
          subject: outboundMails.subject,
          reason: outboundMails.lastError,
        },
      })
      .from(letters)
      .innerJoin(researches, eq(researches.id, letters.researchId))
      .innerJoin(writer, eq(writer.id, letters.writtenBy))
      .leftJoin(printer, eq(printer.id, letters.printedBy))
      .leftJoin(sender, eq(sender.id, letters.sentBy))
      .leftJoin(taker, eq(taker.id, letters.takenBackBy))
      .leftJoin(outboundMails, eq(outboundMails.id, letters.mailId))
      .where(eq(letters.id, id));
    if (!found) throw new NotFound();
    return found;
  });
}
