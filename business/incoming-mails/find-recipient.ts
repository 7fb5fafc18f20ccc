import { eq } from "drizzle-orm";
import { type Ctx, inTransaction, type System, type Tx } from "../context.ts";
import { letters } from "../letters/letters.sql.ts";
import { outboundMails } from "../mails/mails.sql.ts";
import { nameInReplyAddress } from "../mails/reply-address.ts";
import { researches } from "../researches/researches.sql.ts";
import { caseNumberIn, letterNumberIn, mailIdIn } from "./incoming-mail.ts";

export type Recipient = { researchId: string | null; outboundMailId: string | null };

/** What an address of ours is about; null for one that takes no mail. */
export function findRecipient(ctx: Ctx<System>, address: string): Promise<Recipient | null> {
  return inTransaction(ctx, async (ctx) => {
    const name = nameInReplyAddress(ctx.services, address);
    if (name === null) return null;
    const mailId = mailIdIn(name);
    if (mailId) return ofMail(ctx, mailId);
    const researchId = await caseNamed(ctx, name);
    return researchId ? { researchId, outboundMailId: null } : null;
  });
}

/** The mail may have ended since; that it came back is worth knowing all the same. */
async function ofMail(ctx: Tx<System>, id: string): Promise<Recipient> {
  const [mail] = await ctx.db
    .select({ replyTo: outboundMails.replyTo })
    .from(outboundMails)
    .where(eq(outboundMails.id, id));
  const name = mail?.replyTo ? nameInReplyAddress(ctx.services, mail.replyTo) : null;
  return { researchId: name ? await caseNamed(ctx, name) : null, outboundMailId: mail ? id : null };
}

/** By its own number, or by that of a letter about it. */
async function caseNamed(ctx: Tx<System>, name: string): Promise<string | null> {
  const letter = letterNumberIn(name);
  if (letter) {
    const [found] = await ctx.db
      .select({ id: letters.researchId })
      .from(letters)
      .where(eq(letters.number, letter));
    return found?.id ?? null;
  }
  const number = caseNumberIn(name);
  return number ? caseOf(ctx, number) : null;
}

async function caseOf(ctx: Tx<System>, number: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ id: researches.id })
    .from(researches)
    .where(eq(researches.number, number));
  return found?.id ?? null;
}
