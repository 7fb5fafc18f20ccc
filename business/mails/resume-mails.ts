import { and, isNull, like } from "drizzle-orm";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { hurryRetries } from "#platform/database/queue-state.ts";
import { serverAway } from "#platform/mailer.ts";
import { deliverMailJob } from "./mails.jobs.ts";
import { outboundMails } from "./mails.sql.ts";

/** A minute later the next ones. */
const mostAtOnce = 500;

/** Job, every minute. Once the mail server is back, what waited for it goes out at once; greylisted mails keep their pause. */
export async function resumeMails(ctx: Ctx<System>): Promise<void> {
  const waiting = await inTransaction(ctx, ({ db }) =>
    db
      .select({ id: outboundMails.id })
      .from(outboundMails)
      .where(
        and(
          isNull(outboundMails.acceptedAt),
          isNull(outboundMails.givenUpAt),
          like(outboundMails.lastError, `${serverAway}%`),
        ),
      )
      .orderBy(outboundMails.queuedAt)
      .limit(mostAtOnce),
  );
  if (waiting.length === 0 || !(await ctx.services.mailer.isThere())) return;
  const ids = waiting.map(({ id }) => id);
  await inTransaction(ctx, ({ db }) => hurryRetries(db, deliverMailJob.name, "mailId", ids));
}
