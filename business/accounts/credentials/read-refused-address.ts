import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { outboundMails } from "#business/mails/mails.sql.ts";
import { users } from "../accounts.sql.ts";

/** Of an unknown or closed mailbox (RFC 5321, 4.2.3), as the mail server's answer has it. */
const noMailbox = sql`${outboundMails.acceptedAt} is null and ${outboundMails.lastError} ~ '\\m55[0-3]\\M'`;

/** The customer's own address, if the latest mail to it was refused for good or came back; null once one is accepted. */
export function myRefusedAddress(ctx: Ctx<Customer>): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const [latest] = await ctx.db
      .select({
        address: outboundMails.recipient,
        refused: sql<boolean>`${outboundMails.bouncedAt} is not null or (${noMailbox})`,
      })
      .from(outboundMails)
      .innerJoin(
        users,
        and(
          eq(users.id, outboundMails.userId),
          sql`lower(${users.email}) = lower(${outboundMails.recipient})`,
        ),
      )
      .where(
        and(
          eq(outboundMails.userId, ctx.actor.userId),
          or(isNotNull(outboundMails.acceptedAt), isNotNull(outboundMails.bouncedAt), noMailbox),
        ),
      )
      .orderBy(desc(outboundMails.queuedAt), desc(outboundMails.id))
      .limit(1);
    return latest?.refused ? latest.address : null;
  });
}
