import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../context.ts";
import { letters } from "../letters/letters.sql.ts";
import { outboundMails } from "../mails/mails.sql.ts";
import { replyAddress } from "../mails/reply-address.ts";
import { researches } from "../researches/researches.sql.ts";
import type { MailState } from "./incoming-mail.ts";
import { incomingMails } from "./incoming-mails.sql.ts";

const shown = {
  id: incomingMails.id,
  state: incomingMails.state,
  kind: incomingMails.kind,
  asideReason: incomingMails.asideReason,
  recipient: incomingMails.recipient,
  fromAddress: incomingMails.fromAddress,
  fromName: incomingMails.fromName,
  subject: incomingMails.subject,
  text: incomingMails.text,
  quoted: incomingMails.quoted,
  notes: incomingMails.notes,
  authentication: incomingMails.authentication,
  attached: incomingMails.attached,
  documents: incomingMails.documents,
  leftOut: incomingMails.leftOut,
  commentId: incomingMails.commentId,
  sizeBytes: incomingMails.sizeBytes,
  receivedAt: incomingMails.receivedAt,
  researchId: incomingMails.researchId,
  handledAt: incomingMails.handledAt,
  letter: { id: letters.id, number: letters.number },
  /** The mail of ours that a report is about. */
  returned: {
    id: outboundMails.id,
    recipient: outboundMails.recipient,
    subject: outboundMails.subject,
    template: outboundMails.template,
    bouncedAt: outboundMails.bouncedAt,
    reason: outboundMails.lastError,
  },
};

const isReported = and(eq(incomingMails.kind, "report"), eq(outboundMails.id, incomingMails.outboundMailId));

export type ShownMail = Awaited<ReturnType<typeof incomingMailsOf>>[number];

/** What came in for a case, newest first; also what waits until somebody has looked. */
export function incomingMailsOf(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select(shown)
      .from(incomingMails)
      .leftJoin(outboundMails, isReported)
      .leftJoin(letters, eq(letters.id, incomingMails.letterId))
      .where(and(eq(incomingMails.researchId, researchId), inArray(incomingMails.state, ["filed", "aside"])))
      .orderBy(desc(incomingMails.receivedAt), desc(incomingMails.id)),
  );
}

/** Where mails to this case go; null where none can come in. */
export function addressOfCase(ctx: Ctx<Staff>, researchId: string): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ number: researches.number })
      .from(researches)
      .where(eq(researches.id, researchId));
    return found ? replyAddress(ctx.services, found.number) : null;
  });
}

const listed = 100;

/** Kept aside, the oldest first; and the newest of those that were discarded or assigned by hand, to be taken back. */
export function readInbox(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const waiting = await list(ctx, ["aside"], asc(incomingMails.receivedAt));
    const discarded = await list(ctx, ["discarded"], desc(incomingMails.handledAt));
    if (waiting.length + discarded.length > 0) await record(ctx, "incoming-mails.read", "incoming-mails:all");
    return { waiting, discarded };
  });
}

function list(ctx: Tx<Staff>, states: MailState[], order: ReturnType<typeof asc>) {
  return ctx.db
    .select({
      ...shown,
      number: researches.number,
      handledBy: sql<string | null>`${users.name}`,
      /** Of whoever has this address: they may have answered the mail of another case. */
      ownCases: sql<string[]>`array(select own.number from researches own join users u on u.id = own.user_id
        where u.email = ${incomingMails.fromAddress} order by own.number desc limit 5)`,
    })
    .from(incomingMails)
    .leftJoin(outboundMails, isReported)
    .leftJoin(letters, eq(letters.id, incomingMails.letterId))
    .leftJoin(researches, eq(researches.id, incomingMails.researchId))
    .leftJoin(users, eq(users.id, incomingMails.handledBy))
    .where(inArray(incomingMails.state, states))
    .orderBy(order, asc(incomingMails.id))
    .limit(listed);
}

export type InboxMail = Awaited<ReturnType<typeof readInbox>>["waiting"][number];
