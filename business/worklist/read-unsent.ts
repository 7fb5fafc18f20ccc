import { asc, desc, eq, isNotNull } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { outboundMails } from "#business/mails/mails.sql.ts";
import { dispatches } from "#business/researches/dispatches.sql.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { researches } from "../researches/researches.sql.ts";
import { recordReading } from "./record-reading.ts";

/** A mail server that is down for a day leaves hundreds; they are worked off from the oldest. */
const maxMails = 50;

/** What did not go out although every try was made, whoever sent it: what customers should read, and mails. */
export function readUnsent(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const stuck = await ctx.db
      .select({
        id: dispatches.id,
        kind: dispatches.kind,
        researchId: dispatches.researchId,
        number: researches.number,
        sender: users.name,
        sentAt: dispatches.createdAt,
      })
      .from(dispatches)
      .innerJoin(researches, eq(researches.id, dispatches.researchId))
      .innerJoin(users, eq(users.id, dispatches.senderId))
      .where(eq(dispatches.state, "stuck"))
      .orderBy(asc(dispatches.createdAt), desc(dispatches.id));
    const mails = await ctx.db
      .select({
        id: outboundMails.id,
        subject: outboundMails.subject,
        recipient: outboundMails.recipient,
        queuedAt: outboundMails.queuedAt,
        error: outboundMails.lastError,
      })
      .from(outboundMails)
      .where(isNotNull(outboundMails.givenUpAt))
      .orderBy(asc(outboundMails.queuedAt), asc(outboundMails.id))
      .limit(maxMails);
    if (mails.length > 0) await recordReading(ctx, "unsent");
    return { stuck, mails };
  });
}

export type Unsent = Awaited<ReturnType<typeof readUnsent>>;
