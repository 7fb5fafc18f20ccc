import { eq } from "drizzle-orm";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { letters } from "../letters/letters.sql.ts";
import { outboundMails } from "../mails/mails.sql.ts";
import { nameInReplyAddress } from "../mails/reply-address.ts";
import { researches } from "../researches/researches.sql.ts";
import { caseNumberIn, letterNumberIn, mailIdIn } from "./incoming-mail.ts";

export type Recipient = About & { outboundMailId: string | null };
type About = { researchId: string | null; letterId: string | null };

/** What an address of ours is about; null for one that takes no mail. */
export function findRecipient(ctx: Ctx<System>, address: string): Promise<Recipient | null> {
  return inTransaction(ctx, async (ctx) => {
    const name = nameInReplyAddress(ctx.services, address);
    if (name === null) return null;
    const mailId = mailIdIn(name);
    if (mailId) return ofMail(ctx, mailId);
    const about = await aboutNamed(ctx, name);
    return about && { ...about, outboundMailId: null };
  });
}

/** The mail may have ended since; that it came back is worth knowing all the same. */
async function ofMail(ctx: Tx<System>, id: string): Promise<Recipient> {
  const [mail] = await ctx.db
    .select({ replyTo: outboundMails.replyTo })
    .from(outboundMails)
    .where(eq(outboundMails.id, id));
  const name = mail?.replyTo ? nameInReplyAddress(ctx.services, mail.replyTo) : null;
  const about = name ? await aboutNamed(ctx, name) : null;
  return { researchId: null, letterId: null, ...about, outboundMailId: mail ? id : null };
}

/** A case by its own number, or by that of a letter about it. */
async function aboutNamed(ctx: Tx<System>, name: string): Promise<About | null> {
  const letter = letterNumberIn(name);
  if (letter) {
    const [found] = await ctx.db
      .select({ researchId: letters.researchId, letterId: letters.id })
      .from(letters)
      .where(eq(letters.number, letter));
    return found ?? null;
  }
  const number = caseNumberIn(name);
  if (!number) return null;
  const [found] = await ctx.db
    .select({ researchId: researches.id })
    .from(researches)
    .where(eq(researches.number, number));
  return found ? { ...found, letterId: null } : null;
}
