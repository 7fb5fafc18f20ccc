import { and, eq, inArray, isNotNull, isNull, not, sql } from "drizzle-orm";
import { outboundMails } from "#business/mails/mails.sql.ts";
import { readQueueState } from "#platform/database/queue-state.ts";
import { secondsAhead } from "#platform/database/seconds-ahead.ts";
import { asSystem, type Staff, type System, type Tx } from "../context.ts";
import { isReturned } from "../letters/is-returned.ts";
import { letters } from "../letters/letters.sql.ts";
import { researchComments } from "../messages/messages.sql.ts";
import { operationMarks } from "./operations.sql.ts";
import { readProcesses, readRefusedStarts } from "./read-processes.ts";
import { isClockWrong, type RefusedStart, type RunningProcess } from "./running-process.ts";

export type OperationFacts = {
  /** By the database's clock, where that of this process is wrong. */
  now: Date;
  /** Last sign of a process that runs jobs. */
  worker: Date | null;
  /** Due since, of the job that waits longest. */
  oldestJob: Date | null;
  failedJobs: number;
  processes: RunningProcess[];
  refusedStarts: RefusedStart[];
  freeBytes: number;
  /** Below it uploads are refused. */
  minFreeBytes: number;
  /** Queued since, of the mail that waits longest. */
  oldestMail: Date | null;
  /** Returned, refused for good, or given up after two days, and nobody has looked after them. */
  refusedMails: number;
  /** Null where no mail can come in. */
  mailIn: { quietDays: number; lastMail: Date | null; waitingSince: Date | null } | null;
  backup: { at: Date; bytes: number; missing: number } | null;
  /** When a backup was last restored to try it, and when that one was made. */
  restoreTest: { at: Date; madeAt: Date } | null;
  /** Who has no backup to lose loses nothing: a demonstration. */
  needsBackup: boolean;
};

export async function readFacts(ctx: Tx<Staff | System>): Promise<OperationFacts> {
  const { config, files } = ctx.services;
  const marks = await ctx.db
    .select()
    .from(operationMarks)
    .where(inArray(operationMarks.kind, ["worker", "backup", "restore-test", "mail-in"]));
  const markOf = (kind: string) => marks.find((mark) => mark.kind === kind);
  const backup = markOf("backup");
  const tested = markOf("restore-test");
  return {
    now: await readNow(ctx),
    worker: markOf("worker")?.at ?? null,
    ...(await readQueueState(ctx.db)),
    processes: await readProcesses(ctx),
    refusedStarts: await readRefusedStarts(ctx),
    ...(await asSystem(ctx, "operations", readWaitingMails)),
    mailIn: config.mailIn && {
      quietDays: config.mailIn.quietDays,
      lastMail: markOf("mail-in")?.at ?? null,
      waitingSince: await asSystem(ctx, "operations", readOldestQuestion),
    },
    freeBytes: await files.freeBytes(),
    minFreeBytes: config.minFreeBytes,
    backup: backup ? { at: backup.at, ...(backup.details as { bytes: number; missing: number }) } : null, // written by `backup`
    restoreTest: tested
      ? { at: tested.at, madeAt: new Date((tested.details as { madeAt: string }).madeAt) } // written by `restore --test`
      : null,
    needsBackup: config.production,
  };
}

async function readNow(ctx: Tx): Promise<Date> {
  const clockSeconds = await secondsAhead((statement) => ctx.db.execute(sql.raw(statement)));
  return new Date(ctx.now().getTime() - (isClockWrong({ clockSeconds }) ? clockSeconds * 1_000 : 0));
}

async function readWaitingMails(
  ctx: Tx<System>,
): Promise<Pick<OperationFacts, "oldestMail" | "refusedMails">> {
  const { queuedAt, acceptedAt, givenUpAt } = outboundMails;
  const [waiting] = await ctx.db
    .select({ at: sql<Date | null>`min(${queuedAt})`.mapWith(queuedAt) })
    .from(outboundMails)
    .where(and(isNull(acceptedAt), isNull(givenUpAt)));
  const refusedMails = await ctx.db.$count(outboundMails, isNotNull(givenUpAt));
  return { oldestMail: waiting?.at ?? null, refusedMails };
}

/** Asked of a customer, or written to an archive by e-mail, and not answered. */
async function readOldestQuestion(ctx: Tx<System>): Promise<Date | null> {
  const { createdAt, answerBy, answeredAt } = researchComments;
  const [asked] = await ctx.db
    .select({ at: sql<Date | null>`min(${createdAt})`.mapWith(createdAt) })
    .from(researchComments)
    .where(and(isNotNull(answerBy), isNull(answeredAt)));
  const [written] = await ctx.db
    .select({
      at: sql<Date | null>`min(${letters.sentOn}::timestamp at time zone 'Europe/Berlin')`.mapWith(createdAt),
    })
    .from(letters)
    .where(and(eq(letters.state, "sent"), eq(letters.channel, "email"), not(isReturned)));
  const moments = [asked?.at, written?.at].filter((at) => at instanceof Date);
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
