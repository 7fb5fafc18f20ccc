import { and, eq, inArray, isNull, like, lt, not, or, sql } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { outboundMails } from "./mails.sql.ts";

export async function eraseMails(
  ctx: Tx<System>,
  person: { userId: string; email: string },
  kept: readonly string[],
): Promise<void> {
  await ctx.db
    .delete(outboundMails)
    .where(
      and(
        or(eq(outboundMails.userId, person.userId), eq(outboundMails.recipient, person.email)),
        not(inArray(outboundMails.template, [...kept])),
      ),
    );
}

export async function eraseMailsAbout(ctx: Tx<System>, about: string): Promise<string[]> {
  const gone = await ctx.db
    .delete(outboundMails)
    .where(eq(outboundMails.about, about))
    .returning({ attachments: outboundMails.attachments });
  return gone.flatMap(({ attachments }) => attachments.flatMap(({ fileKey }) => fileKey ?? []));
}

export async function eraseMailsTo(ctx: Tx<System>, recipient: string, template: string): Promise<void> {
  await ctx.db
    .delete(outboundMails)
    .where(and(eq(outboundMails.recipient, recipient), eq(outboundMails.template, template)));
}

/** Accepted ones of a template. */
export async function eraseOldMails(ctx: Tx<System>, template: string, before: Date): Promise<number> {
  const old = and(eq(outboundMails.template, template), lt(outboundMails.acceptedAt, before));
  return (await ctx.db.delete(outboundMails).where(old).returning({ id: outboundMails.id })).length;
}

/** All but those about a contract, a withdrawal or the decision on a report, which end with it. */
export async function eraseOtherMails(ctx: Tx<System>, before: Date): Promise<number> {
  const aboutContract = or(like(outboundMails.about, "order:%"), like(outboundMails.about, "withdrawal:%"));
  const old = and(
    lt(outboundMails.queuedAt, before),
    not(eq(outboundMails.template, "content.report-decided")),
    or(isNull(outboundMails.about), not(aboutContract ?? sql`false`)),
  );
  return (await ctx.db.delete(outboundMails).where(old).returning({ id: outboundMails.id })).length;
}
