import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { outboundMails } from "#business/mails/mails.sql.ts";
import { readQueueState } from "#platform/database/queue-state.ts";
import { asSystem, type Staff, type System, type Tx } from "../context.ts";
import { letters } from "../letters/letters.sql.ts";
import { researchComments } from "../messages/messages.sql.ts";
import { operationMarks } from "./operations.sql.ts";

export type OperationFacts = {
  now: Date;
  /** Last sign of a process that runs jobs. */
  worker: Date | null;
  /** Due since, of the job that waits longest. */
  oldestJob: Date | null;
  failedJobs: number;
  freeBytes: number;
  /** Below it uploads are refused. */
  minFreeBytes: number;
  /** Queued since, of the mail that waits longest. */
  oldestMail: Date | null;
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
    now: ctx.now(),
    worker: markOf("worker")?.at ?? null,
    ...(await readQueueState(ctx.db)),
    oldestMail: await asSystem(ctx, "operations", readOldestMail),
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

async function readOldestMail(ctx: Tx<System>): Promise<Date | null> {
  const [found] = await ctx.db
    .select({ at: sql<Date | null>`min(${outboundMails.queuedAt})`.mapWith(outboundMails.queuedAt) })
    .from(outboundMails)
    .where(and(isNull(outboundMails.acceptedAt), isNull(outboundMails.givenUpAt)));
  return found?.at ?? null;
}

/** Asked of a customer, or written to an archive by e-mail, and not answered. */
async function readOldestQuestion(ctx: Tx<System>): Promise<Date | null> {
  const { createdAt, answerBy, answeredAt } = researchComments;
  const [asked] = await ctx.db
    .select({ at: sql<Date | null>`min(${createdAt})`.mapWith(createdAt) })
    .from(researchComments)
    .where(and(isNotNull(answerBy), isNull(answeredAt)));
  const [written] = await ctx.db
    .select({ at: sql<Date | null>`min(${letters.releaseAt})`.mapWith(letters.releaseAt) })
    .from(letters)
    .where(and(eq(letters.state, "sent"), eq(letters.channel, "email")));
  const moments = [asked?.at, written?.at].filter((at) => at instanceof Date);
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
