import { and, desc, eq, isNotNull } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type Staff, type System } from "../context.ts";
import { type Attachment, outboundMails } from "./letters.sql.ts";

/** When the mail server accepted this kind of letter about this thing; null while it has not. */
export function letterAcceptedAt(
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

/** What was attached to the newest letter of this kind that I received about this thing. */
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

/** The newest letters of the house, for the development mailbox. */
export function latestLetters(ctx: Ctx<System>, limit = 50) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(outboundMails)
      .orderBy(desc(outboundMails.queuedAt), desc(outboundMails.id))
      .limit(limit),
  );
}
