import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type Staff, type System } from "#business/context.ts";
import { type Attachment, outboundMails } from "./mails.sql.ts";

/** Null until the mail server has accepted it. */
export function mailAcceptedAt(
  ctx: Ctx<Staff | System>,
  about: string,
  template: string,
): Promise<Date | null> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ at: outboundMails.acceptedAt })
      .from(outboundMails)
      .where(
        and(
          eq(outboundMails.about, about),
          eq(outboundMails.template, template),
          isNotNull(outboundMails.acceptedAt),
        ),
      );
    return row?.at ?? null;
  });
}

export function attachmentsAbout(ctx: Ctx<Customer>, about: string, template: string): Promise<Attachment[]> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ attachments: outboundMails.attachments })
      .from(outboundMails)
      .where(
        and(
          eq(outboundMails.userId, ctx.actor.userId),
          eq(outboundMails.about, about),
          eq(outboundMails.template, template),
        ),
      )
      .orderBy(desc(outboundMails.queuedAt))
      .limit(1);
    return row?.attachments ?? [];
  });
}

/** What of these did not arrive although every try was made; row security shows customers their own. */
export function failedMailsAbout(ctx: Ctx<Customer | Staff>, about: readonly string[]) {
  return inTransaction(ctx, async (ctx) => {
    if (about.length === 0) return [];
    return ctx.db
      .select({
        id: outboundMails.id,
        about: outboundMails.about,
        subject: outboundMails.subject,
        recipient: outboundMails.recipient,
        queuedAt: outboundMails.queuedAt,
        error: outboundMails.lastError,
      })
      .from(outboundMails)
      .where(and(inArray(outboundMails.about, [...about]), isNotNull(outboundMails.givenUpAt)))
      .orderBy(asc(outboundMails.queuedAt), asc(outboundMails.id));
  });
}

export function latestMails(ctx: Ctx<System>, limit = 50) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(outboundMails)
      .orderBy(desc(outboundMails.queuedAt), desc(outboundMails.id))
      .limit(limit),
  );
}
