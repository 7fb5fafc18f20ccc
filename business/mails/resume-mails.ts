import { and, inArray, isNotNull, isNull, like } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { hurryRetries } from "#platform/database/queue-state.ts";
import { serverAway } from "#platform/mailer.ts";
import { deliverMailJob } from "./mails.jobs.ts";
import { outboundMails } from "./mails.sql.ts";

/** A minute later the next ones. */
const mostAtOnce = 500;

/** Job, every minute. What missed the mail server goes out when it is back, also if given up; greylisted mails keep their pause. */
export async function resumeMails(ctx: Ctx<System>): Promise<void> {
  const { id, acceptedAt, givenUpAt, bouncedAt, lastError, queuedAt } = outboundMails;
  const missedIt = and(isNull(acceptedAt), isNull(bouncedAt), like(lastError, `${serverAway}%`));
  const waiting = await inTransaction(ctx, ({ db }) =>
    db.select({ id, givenUpAt }).from(outboundMails).where(missedIt).orderBy(queuedAt).limit(mostAtOnce),
  );
  if (waiting.length === 0 || !(await ctx.services.mailer.isThere())) return;
  const idsOf = (isGivenUp: boolean) =>
    waiting.filter((mail) => (mail.givenUpAt !== null) === isGivenUp).map((mail) => mail.id);
  await inTransaction(ctx, async (ctx) => {
    if (idsOf(false).length > 0) await hurryRetries(ctx.db, deliverMailJob.name, "mailId", idsOf(false));
    await takeUpAgain(ctx, idsOf(true));
  });
}

/** Unless somebody was quicker. */
async function takeUpAgain(ctx: Tx<System>, ids: string[]): Promise<void> {
  const { id, template, givenUpAt } = outboundMails;
  const taken = await ctx.db
    .update(outboundMails)
    .set({ givenUpAt: null })
    .where(and(inArray(id, ids), isNotNull(givenUpAt)))
    .returning({ id, template });
  for (const mail of taken) {
    await record(ctx, "mail.sent-again", `mail:${mail.id}`, { template: mail.template });
    await ctx.services.queue.send(ctx.db, deliverMailJob, { mailId: mail.id });
  }
}
