import { and, eq, inArray, lt, not, or } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { outboundMails } from "./letters.sql.ts";

/** Erases the letters to a person, for good, but for those of the templates in `kept`. */
export async function eraseLetters(
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

/** Erases the letters about one thing, for good. Returns the keys of what was attached. */
export async function eraseLettersAbout(ctx: Tx<System>, about: string): Promise<string[]> {
  const gone = await ctx.db
    .delete(outboundMails)
    .where(eq(outboundMails.about, about))
    .returning({ attachments: outboundMails.attachments });
  return gone.flatMap(({ attachments }) => attachments.flatMap(({ fileKey }) => fileKey ?? []));
}

/** Erases the letters of one kind to an address, for good. One that waits for its delivery does not leave any more. */
export async function eraseLettersTo(ctx: Tx<System>, recipient: string, template: string): Promise<void> {
  await ctx.db
    .delete(outboundMails)
    .where(and(eq(outboundMails.recipient, recipient), eq(outboundMails.template, template)));
}

/** Erases the letters of one kind that were accepted before this moment, for good. */
export async function eraseOldLetters(ctx: Tx<System>, template: string, before: Date): Promise<void> {
  await ctx.db
    .delete(outboundMails)
    .where(and(eq(outboundMails.template, template), lt(outboundMails.acceptedAt, before)));
}
